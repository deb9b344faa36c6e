import type { ReactNode } from 'react';
import { withdrawalCopy as copy } from '@/words/withdrawal';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Pill } from '@/ui/Pill';
import { Note } from '@/ui/Text';

interface StepProps {
  readonly number: 1 | 2 | 3;
  readonly title: string;
  readonly intro?: string;
  readonly isConfirmed?: boolean;
  readonly children: ReactNode;
}

/** One of the three steps of a withdrawal. Earlier steps stay visible. */
export function Step({ number, title, intro, isConfirmed = false, children }: StepProps) {
  return (
    <Card>
      <SectionHeading
        intro={intro}
        actions={
          isConfirmed ? (
            <Pill tone="success">{copy.confirmed}</Pill>
          ) : (
            <Note as="span">{copy.step(number)}</Note>
          )
        }
      >
        {title}
      </SectionHeading>
      {children}
    </Card>
  );
}
