import type { ReactNode } from 'react';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { Pill } from '@/ui/text/Pill';
import { Note } from '@/ui/text/Text';

interface StepProps {
  readonly number: 1 | 2 | 3;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly isConfirmed?: boolean;
  readonly children: ReactNode;
}

/** Renders one of the three steps of a withdrawal. Earlier steps stay visible. */
export function Step({ number, title, intro, isConfirmed = false, children }: StepProps) {
  return (
    <Card>
      <SectionHeading
        intro={intro}
        actions={
          isConfirmed ? (
            <Pill tone="success">{messages.confirmed}</Pill>
          ) : (
            <Note as="span">{messages.step(number)}</Note>
          )
        }
      >
        {title}
      </SectionHeading>
      {children}
    </Card>
  );
}
