import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from './Card';
import { SectionHeading } from './Headings';

interface SectionCardProps
  extends
    Pick<ComponentProps<typeof SectionHeading>, 'intro' | 'actions'>,
    Pick<ComponentProps<typeof Card>, 'tone'> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Renders a card that is a region. Its heading is the accessible name. */
export function SectionCard({ title, tone = 'plain', children, ...heading }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" tone={tone} aria-labelledby={id}>
      <SectionHeading {...heading} id={id}>
        {title}
      </SectionHeading>
      {children}
    </Card>
  );
}
