import { Type } from 'typebox';
import { ContractPreview, Template } from '../../../../contract/office/assets.ts';
import type { AssetRow } from '../../investing/assets/queries.ts';
import { contractOfNewClique } from '../../investing/cliques/cliqueContract.ts';
import { listTemplates, proposedText, proposeText } from '../../investing/contracts/proposeText.ts';
import { contractKinds } from '../../../../contract/rules/contracts.ts';
import { checkTemplate, fieldsOf } from '../../investing/contracts/template.ts';
import { writeContract } from '../../investing/investments/investmentContract.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers } from '../../platform/http/schemas.ts';
import { proposed } from '../access/actions.ts';
import { Reason, Words } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

/** Customer and asset of a preview. */
const sample = {
  customer: { firstName: 'Ada', lastName: 'Obi', email: 'ada.obi@example.com' },
  asset: {
    id: 0,
    name: 'TVS King',
    type: 'auto-rickshaw',
    image: '',
    description: '',
    value: 2_000_000_00n,
    vat: 150_000_00n,
    service_charge: 100_000_00n,
    maintenance_fee: 50_000_00n,
    roi_basis_points: 2500,
    duration_weeks: 52,
    units: 1,
    offered: 1,
    state: 'published',
    created_at: new Date(0),
  } satisfies AssetRow,
};

const Kind = Type.Enum([...contractKinds]);
const Text = Words(20_000);

/** Serves the texts of the contracts with customers. */
export const contractRoutes: OfficePart = ({ app, dependencies, list, action }) => {
  const { config, clock } = dependencies;

  list('/contract-templates/', {
    summary: 'The texts of the contracts with customers, in all versions',
    row: Template,
    read: async ({ database }) => {
      const versions = onWire(await listTemplates(database));
      return Promise.all(
        contractKinds.map(async (kind) => {
          const proposal = await proposedText(database, kind, clock.now());
          return {
            kind,
            ...fieldsOf(kind),
            versions: versions.filter((version) => version.kind === kind),
            proposal: proposal ? onWire(proposal) : null,
          };
        }),
      );
    },
  });

  action('/contract-templates/:kind/', {
    summary: 'Propose another text for future contracts',
    params: Type.Object({ kind: Kind }),
    body: Type.Object({ text: Text, reason: Reason }),
    perform: (transaction, { params, body, by }) => proposeText(transaction, params.kind, body, by),
    message: proposed,
  });

  const preview = {
    summary: 'A text as a customer would read it; nothing is stored',
    params: Type.Object({ kind: Kind }),
    body: Type.Object({ text: Text }),
    response: answers({ 200: ContractPreview }),
  };
  app.post('/contract-templates/:kind/preview/', { schema: preview }, ({ params, body }) => {
    const template = { ...config, text: checkTemplate(params.kind, body.text) };
    const { customer, asset } = sample;
    const contract =
      params.kind === 'clique'
        ? contractOfNewClique(customer, asset, template, clock.now()).contract
        : writeContract(customer, asset, template, clock.now());
    return { contract: contract.html };
  });
};
