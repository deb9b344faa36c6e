import { factorMessages as messages } from '@/messages/factors';
import { factorChangeChosen, factorChangeEnded } from '@/store/factors/factorsSlice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { downloadText } from '@/lib/downloadText';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import classes from './profile.module.css';

/** Lists new recovery codes, with buttons to copy and to download them. */
function Codes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <>
      <ol aria-label={messages.recoveryCodes} className={classes.codes}>
        {codes.map((code, place) => (
          <li key={place}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row fill="narrow">
        <CopyButton text={text} size="small" copiedLabel={messages.copied}>
          {messages.copyCodes}
        </CopyButton>
        <Button
          variant="quiet"
          size="small"
          onClick={() => downloadText(messages.codesFile, `${text}\n`, 'text/plain')}
        >
          {messages.downloadCodes}
        </Button>
      </Row>
    </>
  );
}

/** Shows new recovery codes once. If they are gone, shows that, with a button for new ones. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const dispatch = useAppDispatch();
  const areGone = codes.length === 0;
  return (
    <Stack>
      <SectionHeading level={3} intro={messages.codesPitch}>
        {messages.codesTitle}
      </SectionHeading>
      {areGone ? <Note>{messages.codesGone}</Note> : <Codes codes={codes} />}
      <Row fill="narrow">
        {areGone ? (
          <Button onClick={() => dispatch(factorChangeChosen({ kind: 'renewCodes' }))}>
            {messages.renewCodes}
          </Button>
        ) : null}
        <Button
          variant={areGone ? 'quiet' : 'primary'}
          onClick={() => dispatch(factorChangeEnded())}
        >
          {messages.codesKept}
        </Button>
      </Row>
    </Stack>
  );
}
