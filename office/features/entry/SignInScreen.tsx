import { object, string } from 'yup';
import { Form } from '@/forms/Form';
import { TextField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Disclosure } from '@/ui/Disclosure';
import { PageHeading } from '@/ui/Headings';
import { LockIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { Note } from '@/ui/Text';
import { describe } from '../../store/describe';
import {
  useOpenLinkMutation,
  useSignInByCodeMutation,
  useSignInMutation,
} from '../../store/sessionApi';
import { Failed } from '../../widgets/Loaded';
import { entryCopy as copy } from '../../words/office';

const schema = object({
  email: string().required(copy.required),
  code: string().required(copy.required),
});

function RecoveryForm() {
  const [signIn] = useSignInByCodeMutation();
  return (
    <Form
      initialValues={{ email: '', code: '' }}
      schema={schema}
      requiredMessage={copy.required}
      onSubmit={async (values) => {
        const { error } = await signIn(values);
        return error && { kind: 'refused', message: describe(error) };
      }}
    >
      <TextField name="email" label={copy.email} type="email" autoComplete="username" />
      <TextField name="code" label={copy.code} hint={copy.codeHint} autoComplete="off" />
      <SubmitButton variant="quiet">{copy.signInByCode}</SubmitButton>
    </Form>
  );
}

/** The way in: a passkey, and for a lost one a recovery code. */
export function SignInScreen() {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [, link] = useOpenLinkMutation({ fixedCacheKey: 'link' });
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Card>
        <Failed error={error ?? link.error} />
        <Button block busy={isLoading} icon={<LockIcon />} onClick={() => void signIn(undefined)}>
          {copy.signIn}
        </Button>
        <Disclosure summary={copy.lost}>
          <Stack>
            <Note>{copy.byCode}</Note>
            <RecoveryForm />
          </Stack>
        </Disclosure>
      </Card>
    </>
  );
}
