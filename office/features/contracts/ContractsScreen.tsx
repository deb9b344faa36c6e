import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contractKinds } from '@contract/rules/contracts';
import { reasonLength } from '@contract/rules/office';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Disclosure } from '@/ui/layout/Disclosure';
import { PageHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { SegmentedControl } from '@/ui/forms/SegmentedControl';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { TextArea } from '@/ui/forms/TextArea';
import { TextInput } from '@/ui/forms/TextInput';
import { Note } from '@/ui/text/Text';
import {
  useListTemplatesQuery,
  usePreviewTextMutation,
  useProposeTextMutation,
} from '../../store/assetsApi';
import type { Template } from '../../store/assetsWire';
import { useMay } from '../../store/sessionApi';
import { proposedChange } from '../../widgets/Change';
import { ContractText } from '../../widgets/ContractText';
import { optionsOf } from '../../widgets/fields';
import { Failed, Loaded } from '../../widgets/Loaded';
import { Lines, when } from '../../widgets/values';
import { contractMessages as messages } from '../../messages/contracts';
import { listMessages } from '../../messages/lists';
import classes from './ContractsScreen.module.css';

const ContractTerms = lazy(() => import('@/ui/contract/ContractTerms'));

interface EditorProps extends Pick<Template, 'kind' | 'fields' | 'required'> {
  /** The text in force, with which the field begins. */
  readonly current: string;
  /** Who has proposed another text, which a new proposal replaces. */
  readonly proposer: string | undefined;
}

/** Renders a form that previews and proposes a new text. */
function Editor({ kind, fields, required, current, proposer }: EditorProps) {
  const [text, setText] = useState(current);
  const [reason, setReason] = useState('');
  const [propose, proposing] = useProposeTextMutation();
  const [preview, previewing] = usePreviewTextMutation();
  const missing =
    reason.trim() === ''
      ? listMessages.missingFields([{ label: messages.reason, kind: 'text' }])
      : undefined;
  const missingId = useId();
  return (
    <div className={classes.editor}>
      {proposer === undefined ? null : <Note>{messages.replaces(proposer)}</Note>}
      <TextArea
        label={messages.text}
        hint={messages.hint(fields, required)}
        value={text}
        onValueChange={setText}
        rows={24}
        maxLength={20_000}
        required
      />
      <TextInput
        label={messages.reason}
        hint={messages.reasonHint}
        value={reason}
        onValueChange={setReason}
        maxLength={reasonLength}
        autoComplete="off"
        required
      />
      <Failed error={proposing.error ?? previewing.error} />
      {missing === undefined ? null : <Note id={missingId}>{missing}</Note>}
      <Row fill="narrow">
        <Button
          busy={proposing.isLoading}
          disabled={missing !== undefined}
          aria-describedby={missing === undefined ? undefined : missingId}
          onClick={() => void propose({ kind, text, reason: reason.trim() })}
        >
          {messages.propose}
        </Button>
        <Button
          variant="quiet"
          busy={previewing.isLoading}
          onClick={() => void preview({ kind, text })}
        >
          {messages.preview}
        </Button>
      </Row>
      {previewing.data ? (
        <>
          <strong>{messages.previewed}</strong>
          <Suspense fallback={<Skeletons shape="text" count={8} />}>
            <ContractTerms html={previewing.data.contract} label={messages.which} />
          </Suspense>
        </>
      ) : null}
    </div>
  );
}

/**
 * Shows the newest version of a text, and to people with the right to propose a new one, a form for it on demand. While
 * another text is proposed, the newest version is on demand too, because the proposal shows what differs from it.
 */
function Wording({ versions, proposal, ...template }: Template) {
  const mayPropose = useMay()('POST /contract-templates/:kind/');
  const { text = '', version = 0 } = versions.at(-1) ?? {};
  const title = messages.textOf(version);
  const terms = <ContractText label={messages.terms} text={text} />;
  const editor = mayPropose && (
    <Disclosure summary={proposal === null ? messages.newText : messages.otherText}>
      <Editor {...template} current={text} proposer={proposal?.proposed_by} />
    </Disclosure>
  );
  return proposal === null ? (
    <SectionCard title={title}>
      {terms}
      {editor}
    </SectionCard>
  ) : (
    <Card>
      <Disclosure summary={title}>{terms}</Disclosure>
      {editor}
    </Card>
  );
}

function Versions({ versions }: Pick<Template, 'versions'>) {
  return (
    <Lines title={messages.versions} rows={[...versions].reverse()}>
      {({ version, proposed_by, decided_by, written_at }) => [
        messages.version(version),
        ' ',
        proposed_by !== null && decided_by !== null
          ? messages.people(proposed_by, decided_by)
          : messages.original,
        ' ',
        when(written_at),
      ]}
    </Lines>
  );
}

/** Renders the texts of customers' contracts, and lets staff preview and propose a new text. */
export function ContractsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get('kind') === 'clique' ? 'clique' : 'investment';
  return (
    <Stack>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Row>
        <SegmentedControl
          legend={messages.which}
          options={optionsOf(contractKinds)}
          value={shown}
          onChange={(kind) => setParameters({ kind }, { replace: true })}
        />
      </Row>
      <Loaded query={useListTemplatesQuery(undefined)}>
        {(templates) =>
          templates
            .filter(({ kind }) => kind === shown)
            .map((each) => (
              <Stack key={each.kind}>
                {proposedChange(messages.proposed, each.proposal)}
                <Wording
                  // The key closes and resets the form when a proposal is made or decided.
                  key={`${each.versions.length} ${each.proposal?.proposed_at ?? ''}`}
                  {...each}
                />
                <Versions versions={each.versions} />
              </Stack>
            ))
        }
      </Loaded>
    </Stack>
  );
}
