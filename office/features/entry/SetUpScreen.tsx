import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Text } from '@/ui/Text';
import { useAddPasskeyMutation, useCodes, type Me } from '../../store/sessionApi';
import { Failed } from '../../widgets/Loaded';
import { setUpCopy as copy } from '../../words/office';
import classes from './SetUp.module.css';

interface CodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function Codes({ codes, onKept }: CodesProps) {
  return (
    <SectionCard title={copy.codes} intro={copy.codesIntro}>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button block onClick={onKept}>
        {copy.kept}
      </Button>
    </SectionCard>
  );
}

/** The initial set-up: a passkey, and a second way to sign in if it is lost. */
export function SetUpScreen({ me }: { readonly me: Me }) {
  const [addPasskey, adding] = useAddPasskeyMutation();
  const [makeCodes, making] = useCodes();
  const hasFirst = me.passkeys > 0;
  return (
    <Stack>
      <PageHeading intro={copy.intro(me.name)}>{copy.title}</PageHeading>
      <Failed error={adding.error ?? making.error} />
      <SectionCard title={copy.first} intro={copy.firstIntro}>
        {hasFirst ? (
          <Text tone="success">{copy.firstDone}</Text>
        ) : (
          <Button block busy={adding.isLoading} onClick={() => void addPasskey(undefined)}>
            {copy.add}
          </Button>
        )}
      </SectionCard>
      {making.data === undefined ? (
        <SectionCard title={copy.second} intro={copy.secondIntro}>
          <Row fill>
            <Button
              variant="quiet"
              disabled={!hasFirst}
              busy={making.isLoading}
              onClick={() => void makeCodes(undefined)}
            >
              {copy.makeCodes}
            </Button>
            <Button
              variant="quiet"
              disabled={!hasFirst}
              busy={hasFirst && adding.isLoading}
              onClick={() => void addPasskey(undefined)}
            >
              {copy.addSecond}
            </Button>
          </Row>
        </SectionCard>
      ) : (
        <Codes codes={making.data.codes} onKept={making.reset} />
      )}
    </Stack>
  );
}
