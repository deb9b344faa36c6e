import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Skeletons } from '@/ui/Skeleton';
import { TextArea } from '@/ui/TextArea';
import { TextInput } from '@/ui/TextInput';
import {
  useListTemplatesQuery,
  usePreviewTextMutation,
  useProposeTextMutation,
} from '../../store/assetsApi';
import { contractKinds, type Template } from '../../store/assetsWire';
import { useMay } from '../../store/sessionApi';
import { proposedChange } from '../../widgets/Change';
import { optionsOf } from '../../widgets/fields';
import { Failed, Loaded } from '../../widgets/Loaded';
import { ago, Lines } from '../../widgets/values';
import { contractsCopy as copy } from '../../words/contracts';
import { queueCopy } from '../../words/office';

const ContractTerms = lazy(() => import('@/ui/contract/ContractTerms'));

/** The newest text: to read, or to propose another one. */
function Wording({ kind, fields, required, versions }: Template) {
  const mayPropose = useMay()('POST /contract-templates/:kind/');
  const newest = versions.at(-1);
  const [text, setText] = useState(newest?.text ?? '');
  const [reason, setReason] = useState('');
  const [propose, proposing] = useProposeTextMutation();
  const [preview, previewing] = usePreviewTextMutation();
  const isMissing = reason.trim() === '';
  return (
    <>
      <SectionCard title={copy.textOf(newest?.version ?? 0)}>
        <TextArea
          label={copy.text}
          hint={copy.hint(fields, required)}
          value={text}
          onValueChange={setText}
          rows={24}
          maxLength={20_000}
          readOnly={!mayPropose}
        />
        {mayPropose ? (
          <>
            <TextInput
              label={copy.reason}
              hint={copy.reasonHint}
              value={reason}
              onValueChange={setReason}
              maxLength={300}
              autoComplete="off"
            />
            <Failed error={proposing.error ?? previewing.error} />
            <Row fill="narrow">
              <Button
                busy={proposing.isLoading}
                disabled={isMissing}
                title={isMissing ? queueCopy.write : undefined}
                onClick={() => void propose({ kind, text, reason: reason.trim() })}
              >
                {copy.propose}
              </Button>
              <Button
                variant="quiet"
                busy={previewing.isLoading}
                onClick={() => void preview({ kind, text })}
              >
                {copy.preview}
              </Button>
            </Row>
          </>
        ) : null}
      </SectionCard>
      {previewing.data ? (
        <SectionCard title={copy.previewed}>
          <Suspense fallback={<Skeletons shape="text" count={8} />}>
            <ContractTerms html={previewing.data.contract} label={copy.which} />
          </Suspense>
        </SectionCard>
      ) : null}
    </>
  );
}

function Versions({ versions }: Pick<Template, 'versions'>) {
  return (
    <Lines title={copy.versions} none="" rows={[...versions].reverse()}>
      {({ version, proposed_by, decided_by, written_at }) => [
        copy.version(version),
        ' ',
        proposed_by !== null && decided_by !== null
          ? copy.people(proposed_by, decided_by)
          : copy.before,
        ' ',
        ago(written_at),
      ]}
    </Lines>
  );
}

/** The texts of the contracts with customers, with previews and proposals of new ones. */
export function ContractsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get('kind') === 'clique' ? 'clique' : 'investment';
  return (
    <Stack>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Row>
        <SegmentedControl
          legend={copy.which}
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
                {proposedChange(copy.proposed, each.proposal)}
                <Wording
                  // When a proposal is made or decided, the field shows the text in force again.
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
