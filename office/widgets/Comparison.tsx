import { TextWithFigures } from '@/ui/text/Money';
import { listMessages as messages } from '../messages/lists';
import classes from './Comparison.module.css';

/** A fact before and after a change. Undefined while it isn't known. */
export interface ComparedFact {
  readonly term: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const Value = ({ children }: { readonly children: string | undefined }) => (
  <td>
    <TextWithFigures>{children ?? messages.notKnownYet}</TextWithFigures>
  </td>
);

/** Shows facts as they are now, and next to them as they will be. */
export const Comparison = ({ facts }: { readonly facts: readonly ComparedFact[] }) => (
  <table className={classes.comparison} aria-label={messages.comparison}>
    <thead>
      <tr>
        <td />
        <th scope="col">{messages.now}</th>
        <th scope="col">{messages.new}</th>
      </tr>
    </thead>
    <tbody>
      {facts.map(({ term, before, after }) => (
        <tr key={term}>
          <th scope="row">{term}</th>
          <Value>{before}</Value>
          <Value>{after}</Value>
        </tr>
      ))}
    </tbody>
  </table>
);
