import { object, string } from 'yup';
import { TextField } from '@/forms/fields';
import { Form } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Disclosure } from '@/ui/Disclosure';
import { PageHeading } from '@/ui/Headings';
import { LockIcon } from '@/ui/icons';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Text, Note } from '@/ui/Text';
import type { Me } from '../../store/peopleWire';
import {
  linkSignIn,
  useAddPasskeyMutation,
  useCodes,
  useSignInByCodeMutation,
  useSignInByLinkMutation,
  useSignInMutation,
} from '../../store/sessionApi';
import { Failed } from '../../widgets/Loaded';
import { refusal } from '../../widgets/SendForm';
import { entryCopy, setUpCopy } from '../../words/office';
import classes from './SetUp.module.css';

interface CodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function Codes({ codes, onKept }: CodesProps) {
  return (
    <SectionCard title={setUpCopy.codes} intro={setUpCopy.codesIntro}>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button block onClick={onKept}>
        {setUpCopy.kept}
      </Button>
    </SectionCard>
  );
}

/** The set-up of a new person: a passkey, and a second way to sign in if they lose it. */
export function SetUpScreen({ me }: { readonly me: Me }) {
  const [addPasskey, adding] = useAddPasskeyMutation();
  const [makeCodes, making] = useCodes();
  const hasFirst = me.passkeys > 0;
  return (
    <Stack>
      <PageHeading intro={setUpCopy.intro(me.name)}>{setUpCopy.title}</PageHeading>
      <Failed error={adding.error ?? making.error} />
      <SectionCard title={setUpCopy.first} intro={setUpCopy.firstIntro}>
        {hasFirst ? (
          <Text tone="success">{setUpCopy.firstDone}</Text>
        ) : (
          <Button block busy={adding.isLoading} onClick={() => void addPasskey(undefined)}>
            {setUpCopy.add}
          </Button>
        )}
      </SectionCard>
      {making.data === undefined ? (
        <SectionCard title={setUpCopy.second} intro={setUpCopy.secondIntro}>
          <Row fill="always">
            <Button
              variant="quiet"
              disabled={!hasFirst}
              busy={making.isLoading}
              onClick={() => void makeCodes(undefined)}
            >
              {setUpCopy.makeCodes}
            </Button>
            <Button
              variant="quiet"
              disabled={!hasFirst}
              busy={hasFirst && adding.isLoading}
              onClick={() => void addPasskey(undefined)}
            >
              {setUpCopy.addSecond}
            </Button>
          </Row>
        </SectionCard>
      ) : (
        <Codes codes={making.data.codes} onKept={making.reset} />
      )}
    </Stack>
  );
}

const schema = object({
  email: string().required(entryCopy.required),
  code: string().required(entryCopy.required),
});

function RecoveryForm() {
  const [signIn] = useSignInByCodeMutation();
  return (
    <Form
      initialValues={{ email: '', code: '' }}
      schema={schema}
      requiredMessage={entryCopy.required}
      onSubmit={async (values) => {
        const { error } = await signIn(values);
        return error && refusal(error);
      }}
    >
      <TextField name="email" label={entryCopy.email} type="email" autoComplete="username" />
      <TextField name="code" label={entryCopy.code} hint={entryCopy.codeHint} autoComplete="off" />
      <SubmitButton variant="quiet">{entryCopy.signInByCode}</SubmitButton>
    </Form>
  );
}

/** The sign-in: with a passkey, or with a recovery code if the passkey is lost. */
export function SignInScreen() {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [, link] = useSignInByLinkMutation(linkSignIn);
  return (
    <>
      <PageHeading intro={entryCopy.intro}>{entryCopy.title}</PageHeading>
      <Card>
        <Failed error={error ?? link.error} />
        <Button block busy={isLoading} icon={<LockIcon />} onClick={() => void signIn(undefined)}>
          {entryCopy.signIn}
        </Button>
        <Disclosure summary={entryCopy.lost}>
          <Stack>
            <Note>{entryCopy.byCode}</Note>
            <RecoveryForm />
          </Stack>
        </Disclosure>
      </Card>
    </>
  );
}
