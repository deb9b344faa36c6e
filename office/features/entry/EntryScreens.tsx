import { object, string } from 'yup';
import { TextField } from '@/forms/fields';
import { Form } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Disclosure } from '@/ui/layout/Disclosure';
import { PageHeading } from '@/ui/layout/Headings';
import { LockIcon } from '@/ui/images/icons';
import { Row, Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Text, Note } from '@/ui/text/Text';
import type { Me } from '../../store/peopleWire';
import {
  linkSignIn,
  useAddPasskeyMutation,
  useCodes,
  useSignInByCodeMutation,
  useSignInByLinkMutation,
  useSignInMutation,
} from '../../store/sessionApi';
import { UntilDone } from '../../widgets/ActButton';
import { Failed } from '../../widgets/Loaded';
import { refusal } from '../../widgets/SendForm';
import { entryMessages, setUpMessages } from '../../messages/entry';
import classes from './SetUp.module.css';

interface CodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function Codes({ codes, onKept }: CodesProps) {
  return (
    <SectionCard title={setUpMessages.codes} intro={setUpMessages.codesIntro}>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button block onClick={onKept}>
        {setUpMessages.kept}
      </Button>
    </SectionCard>
  );
}

/** Renders the set-up of a new person: a passkey, and a second way to sign in if they lose it. */
export function SetUpScreen({ me }: { readonly me: Me }) {
  const [addPasskey, adding] = useAddPasskeyMutation();
  const [makeCodes, making] = useCodes();
  const hasFirst = me.passkeys > 0;
  return (
    <Stack>
      <PageHeading intro={setUpMessages.intro(me.name)}>{setUpMessages.title}</PageHeading>
      <Failed error={adding.error ?? making.error} />
      <SectionCard title={setUpMessages.first} intro={setUpMessages.firstIntro}>
        <UntilDone done={hasFirst ? <Text tone="success">{setUpMessages.firstDone}</Text> : null}>
          <Button block busy={adding.isLoading} onClick={() => void addPasskey(undefined)}>
            {setUpMessages.add}
          </Button>
        </UntilDone>
      </SectionCard>
      <UntilDone
        done={making.data ? <Codes codes={making.data.codes} onKept={making.reset} /> : null}
      >
        <SectionCard title={setUpMessages.second} intro={setUpMessages.secondIntro}>
          <Row fill="always">
            <Button
              variant="quiet"
              disabled={!hasFirst}
              busy={making.isLoading}
              onClick={() => void makeCodes(undefined)}
            >
              {setUpMessages.makeCodes}
            </Button>
            <Button
              variant="quiet"
              disabled={!hasFirst}
              busy={hasFirst && adding.isLoading}
              onClick={() => void addPasskey(undefined)}
            >
              {setUpMessages.addSecond}
            </Button>
          </Row>
        </SectionCard>
      </UntilDone>
    </Stack>
  );
}

const schema = object({
  email: string().required(entryMessages.required),
  code: string().required(entryMessages.required),
});

function RecoveryForm() {
  const [signIn] = useSignInByCodeMutation();
  return (
    <Form
      initialValues={{ email: '', code: '' }}
      schema={schema}
      requiredMessage={entryMessages.required}
      onSubmit={async (values) => {
        const { error } = await signIn(values);
        return error && refusal(error);
      }}
    >
      <TextField name="email" label={entryMessages.email} type="email" autoComplete="username" />
      <TextField
        name="code"
        label={entryMessages.code}
        hint={entryMessages.codeHint}
        autoComplete="off"
      />
      <SubmitButton variant="quiet">{entryMessages.signInByCode}</SubmitButton>
    </Form>
  );
}

/** Renders the sign-in: with a passkey, or with a recovery code if the passkey is lost. */
export function SignInScreen() {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [, link] = useSignInByLinkMutation(linkSignIn);
  return (
    <>
      <PageHeading intro={entryMessages.intro}>{entryMessages.title}</PageHeading>
      <Card>
        <Failed error={error ?? link.error} />
        <Button block busy={isLoading} icon={<LockIcon />} onClick={() => void signIn(undefined)}>
          {entryMessages.signIn}
        </Button>
        <Disclosure summary={entryMessages.lost}>
          <Stack>
            <Note>{entryMessages.byCode}</Note>
            <RecoveryForm />
          </Stack>
        </Disclosure>
      </Card>
    </>
  );
}
