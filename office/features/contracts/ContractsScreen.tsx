import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contractKinds } from '@contract/rules/contracts';
import { reasonLength } from '@contract/rules/office';
import { Button } from '@/ui/buttons/Button';
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

const ContractTerms = lazy(() => import('@/ui/contract/ContractTerms'));

/** Shows the newest version of a text, and to people with the right to propose a new one, a form for it. */
function Wording({ kind, fields, required, versions }: Template) {
  const mayPropose = useMay()('POST /contract-templates/:kind/');
  const newest = versions.at(-1);
  const [text, setText] = useState(newest?.text ?? '');
  const [reason, setReason] = useState('');
  const [propose, proposing] = useProposeTextMutation();
  const [preview, previewing] = usePreviewTextMutation();
  const missing =
    reason.trim() === ''
      ? listMessages.missingFields([{ label: messages.reason, kind: 'text' }])
      : undefined;
  const missingId = useId();
  return (
    <>
      <SectionCard title={messages.textOf(newest?.version ?? 0)}>
        <ContractText label={messages.terms} text={newest?.text ?? ''} />
      </SectionCard>
      {mayPropose ? (
        <SectionCard title={messages.newText}>
          <TextArea
            label={messages.text}
            hint={messages.hint(fields, required)}
            value={text}
            onValueChange={setText}
            rows={24}
            maxLength={20_000}
          />
          <TextInput
            label={messages.reason}
            hint={messages.reasonHint}
            value={reason}
            onValueChange={setReason}
            maxLength={reasonLength}
            autoComplete="off"
          />
          <Failed error={proposing.error ?? previewing.error} />
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
          {missing === undefined ? null : <Note id={missingId}>{missing}</Note>}
        </SectionCard>
      ) : null}
      {previewing.data ? (
        <SectionCard title={messages.previewed}>
          <Suspense fallback={<Skeletons shape="text" count={8} />}>
            <ContractTerms html={previewing.data.contract} label={messages.which} />
          </Suspense>
        </SectionCard>
      ) : null}
    </>
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
                  // The key resets the field when a proposal is made or decided, so that it shows the text in force
                  // again.
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
