import { useNavigate, useParams } from 'react-router-dom';
import { AssetWithPhotos } from '@contract/office/assets';
import type { FormOutcome } from '@/forms/Form';
import { BackLink } from '@/ui/BackLink';
import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { useActMutation } from '../../store/actApi';
import { reading } from '../../store/read';
import { useMay } from '../../store/sessionApi';
import { Failed, Loaded } from '../../widgets/Loaded';
import { FieldsForm, refusal } from '../../widgets/FieldsForm';
import { ProposedChange } from '../../widgets/ProposedChange';
import { wordOf } from '../../words/fields';
import { assetsCopy as copy } from '../../words/assets';
import { bodyOf, fieldsOf, lines, rules, type Asset, type AssetFields } from './fields';
import { Photos } from './Photos';

const useAsset = reading('/assets/:id/', AssetWithPhotos);

interface AssetFormProps {
  readonly initial: AssetFields;
  /** Other terms take a second person, who reads why. */
  readonly takesTwo?: boolean;
  readonly mayChange: boolean;
  readonly onSave: (fields: AssetFields) => Promise<FormOutcome | undefined>;
}

/** The facts of an asset. */
function AssetForm({ initial, takesTwo = false, mayChange, onSave }: AssetFormProps) {
  return (
    <SectionCard title={copy.facts}>
      <FieldsForm
        initialValues={{ ...initial }}
        lines={takesTwo && mayChange ? [...lines, ['reason']] : lines}
        labels={copy.fields}
        hints={copy.hints}
        rules={rules}
        confirm={mayChange && copy.save}
        onSubmit={onSave}
      />
    </SectionCard>
  );
}

interface StateProps {
  readonly asset: Asset;
  readonly mayMove: boolean;
}

function State({ asset: { id, state }, mayMove }: StateProps) {
  const [act, { error, isLoading }] = useActMutation();
  const deed = state === 'published' ? 'retire' : 'publish';
  return (
    <>
      <Failed error={error} />
      <Row>
        <div>
          <Pill tone={state === 'published' ? 'brand' : 'waiting'}>{wordOf(state)}</Pill>
        </div>
        {mayMove ? (
          <Button
            variant={deed === 'publish' ? 'primary' : 'quiet'}
            busy={isLoading}
            onClick={() => void act({ route: `POST /assets/:id/${deed}/`, id })}
          >
            {copy[deed]}
          </Button>
        ) : null}
      </Row>
    </>
  );
}

/** One asset: its facts, its photographs, and whether it is on sale. */
export function AssetScreen() {
  const route = 'PATCH /assets/:id/';
  const mayChange = useMay()(route);
  const id = Number(useParams().id);
  const query = useAsset(id);
  const [act] = useActMutation();
  return (
    <>
      <BackLink to="/assets">{copy.back}</BackLink>
      <Loaded query={query}>
        {(asset) => (
          <Stack>
            <PageHeading>{asset.name}</PageHeading>
            <State asset={asset} mayMove={mayChange} />
            <ProposedChange title={copy.proposed} proposal={asset.proposal} />
            <AssetForm
              // A proposal changes nothing yet, so the fields go back to what holds.
              key={`${asset.id} ${asset.proposal?.proposed_at ?? ''}`}
              initial={fieldsOf(asset)}
              takesTwo={asset.state !== 'draft'}
              mayChange={mayChange}
              onSave={async (fields) => {
                const { error } = await act({ route, id, body: bodyOf(fields) });
                return error ? refusal(error) : { kind: 'sent', message: copy.saved };
              }}
            />
            <Photos asset={asset} mayArrange={mayChange} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

/** A new asset, which begins as a draft. */
export function NewAssetScreen() {
  const [act] = useActMutation();
  const navigate = useNavigate();
  return (
    <>
      <BackLink to="/assets">{copy.back}</BackLink>
      <PageHeading>{copy.add}</PageHeading>
      <AssetForm
        initial={fieldsOf()}
        mayChange
        onSave={async (fields) => {
          const body = { ...bodyOf(fields), state: 'draft' };
          const { data, error } = await act({ route: 'POST /assets/', body });
          if (error) return refusal(error);
          await navigate(`/assets/${data.id}`);
          return undefined;
        }}
      />
    </>
  );
}
