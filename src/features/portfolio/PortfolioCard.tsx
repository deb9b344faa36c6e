import type { ReactNode } from 'react';
import { portfolioCopy as copy } from '@/messages/portfolio';
import type { InvestmentStatus } from '@/config/choices';
import { AssetImage } from '@/ui/AssetImage';
import { Card } from '@/ui/Card';
import { Pill } from '@/ui/Pill';
import classes from './PortfolioCard.module.css';

interface PortfolioCardProps {
  readonly name: string;
  readonly image: string | null;
  readonly status: InvestmentStatus;
  readonly children: ReactNode;
}

/** The frame of one investment, named by its asset or its clique. */
export function PortfolioCard({ name, image, status, children }: PortfolioCardProps) {
  return (
    <Card as="article" aria-label={name}>
      <header className={classes.header}>
        <AssetImage src={image} shape="thumbnail" />
        <h2 className={classes.name}>{name}</h2>
        <Pill tone={status === 'active' ? 'brand' : 'success'} dot>
          {copy.statuses[status]}
        </Pill>
      </header>
      {children}
    </Card>
  );
}
