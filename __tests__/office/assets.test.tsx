import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resizeTo } from '../support/resizeTo';
import { h1, setup, type Replies } from './support/setup';

const routes = [
  'GET /assets/',
  'POST /assets/',
  'GET /assets/:id/',
  'PATCH /assets/:id/',
  'POST /assets/:id/photos/',
  'PATCH /assets/:id/photos/',
  'POST /assets/:id/publish/',
  'POST /assets/:id/retire/',
];
const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['vehicles'],
  routes,
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};

const summary = {
  id: 7,
  name: 'TVS King',
  type: 'auto-rickshaw',
  image: '/media/vehicles/auto-rickshaw.svg',
  description: 'A three-wheeler.',
  value: '1000.00',
  vat: '75.00',
  service_charge: '100.00',
  maintenance_fee: '25.03',
  total_value: '1200.03',
  profit: '300.00',
  total_payout: '1500.03',
  status: 'available',
  roi: 25,
  duration: 8,
  units: 5,
  state: 'draft',
};
const photos = [
  { id: 1, alt: 'From the front', image: '/media/assets/a-480.webp' },
  { id: 2, alt: 'The seats', image: '/media/assets/b-480.webp' },
];

const replies: Replies = {
  'GET /session/': [200, me],
  'GET /assets/': [200, [summary]],
  'GET /assets/7/': [200, { ...summary, proposal: null, photos }],
};

/** Returns what a comparison shows of a fact: now, as proposed, and the difference. */
const rowOf = (place: HTMLElement, term: string) =>
  [...(within(place).getByRole('rowheader', { name: term }).parentElement?.children ?? [])]
    .slice(1)
    .map(({ textContent }) => textContent);

describe('assets in the office', () => {
  it('lists assets with drafts, their pictures, their price and the units left', async () => {
    setup('/assets', replies);
    const row = await screen.findByRole('row', { name: 'TVS King Draft ₦1,200.03 25% 8 weeks 5' });
    expect(within(row).getByRole('link', { name: 'TVS King' })).toBeVisible();
    const picture = row.querySelector('img');
    expect(picture?.src).toMatch(/\/media\/vehicles\/auto-rickshaw\.svg$/);
    expect(screen.getByRole('link', { name: 'New asset' })).toBeVisible();
  });

  it('an asset on sale without units is sold out, in the list and on its page', async () => {
    const soldOut = { ...summary, state: 'published', units: 0 };
    const { user } = setup('/assets', {
      ...replies,
      'GET /assets/': [200, [soldOut, { ...soldOut, id: 8, name: 'Bajaj RE', units: 1 }]],
      'GET /assets/7/': [200, { ...soldOut, proposal: null, photos }],
    });
    expect(await screen.findByRole('row', { name: /^Bajaj RE On sale/ })).toBeVisible();
    expect(screen.getByText('Sold out')).toHaveClass('neutral');
    // Most assets are on sale, so that is only text.
    expect(screen.getByText('On sale')).not.toHaveClass('pill');
    await user.click(screen.getByRole('link', { name: 'TVS King' }));
    expect(await h1('TVS King')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
  });

  it('adds an asset as a draft', async () => {
    const { user, calls } = setup('/assets/new', {
      ...replies,
      'POST /assets/': [201, summary],
    });
    const fill = async (label: string, text: string) =>
      user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
    await fill('Name', 'TVS King');
    await user.selectOptions(screen.getByLabelText(/^Type/), 'Keke (three-wheeler)');
    await fill('Value', '1000');
    await fill('Return', '25');
    await fill('Duration', '8');
    await fill('Units', '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await h1('TVS King')).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /assets/')?.body).toMatchObject({
      name: 'TVS King',
      type: 'auto-rickshaw',
      value: '1000',
      vat: '0',
      roi: 25,
      duration: 8,
      units: 5,
      state: 'draft',
    });
  });

  it('keeps a type that has no drawing as a choice of its own', async () => {
    const rocket = { ...summary, type: 'rocket', proposal: null, photos };
    setup('/assets/7', { ...replies, 'GET /assets/7/': [200, rocket] });
    expect(await screen.findByLabelText(/^Type/)).toHaveDisplayValue('rocket');
  });

  it('puts an asset on sale', async () => {
    let state = 'draft';
    const { user } = setup('/assets/7', {
      ...replies,
      'GET /assets/7/': () => [200, { ...summary, state, proposal: null, photos }],
      'POST /assets/7/publish/': () => {
        state = 'published';
        return [200, { message: 'The asset is on sale.' }];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Put on sale' }));
    expect(await screen.findByRole('button', { name: 'Take off sale' })).toBeVisible();
    expect(screen.getByText('The asset is on sale.')).toBeVisible();
  });

  it('proposes new terms, with a reason, for an asset that was on sale', async () => {
    const published = { ...summary, state: 'published' };
    const proposed = {
      proposed_by: 'ada',
      proposed_at: '2026-11-26T09:00:00.000Z',
      before: { asset: 'TVS King', value: '1000.00' },
      after: { value: '1500.00', reason: 'The importer asks for more.' },
    };
    let proposal: typeof proposed | null = null;
    const { user, calls } = setup('/assets/7', {
      ...replies,
      'GET /assets/7/': () => [200, { ...published, proposal, photos }],
      'PATCH /assets/7/': () => {
        proposal = proposed;
        return [200, { ...published, proposal }];
      },
    });
    const value = await screen.findByLabelText(/^Value/);
    await user.clear(value);
    await user.type(value, '1500');
    await user.type(
      screen.getByLabelText(/^Reason for the new terms/),
      'The importer asks for more.',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const card = await screen.findByRole('region', { name: 'Proposed terms' });
    expect(screen.getByText(/^These are the terms in force/)).toBeVisible();
    const changed = within(card).getByRole('row', { name: /^Value/ });
    expect(changed).toHaveTextContent('Value₦1,000.00₦1,500.00+₦500.00 (+50.0%)');
    expect(within(changed).getByText('+₦500.00').closest('.changed')).not.toBeNull();
    expect(card).toHaveTextContent('The importer asks for more.');
    expect(await screen.findByLabelText(/^Value/)).toHaveValue('1,000');
    expect(calls.find(({ name }) => name === 'PATCH /assets/7/')?.body).toMatchObject({
      value: '1500',
      reason: 'The importer asks for more.',
    });
  });

  it('shows the card of the customers’ list, which follows what is typed', async () => {
    const { user } = setup('/assets/7', replies);
    const caption = await screen.findByText('As in the customers’ list');
    const card = caption.parentElement ?? document.body;
    expect(card).toHaveTextContent(
      'Hire PurchaseTVS KingValue ₦1,000.00You pay ₦1,200.03Each week projected ₦187.50A year projected about 163%For 8 weeks',
    );
    const picture = () => card.querySelector('img')?.getAttribute('src');
    expect(picture()).toMatch(/\/media\/vehicles\/auto-rickshaw\.svg$/);
    await user.selectOptions(screen.getByLabelText(/^Type/), 'minibus');
    expect(picture()).toMatch(/\/media\/vehicles\/minibus\.svg$/);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Danfo');
    const value = screen.getByLabelText(/^Value/);
    await user.clear(value);
    expect(card).toHaveTextContent(/^As in the customers’ listHire PurchaseDanfo$/);
    await user.type(value, '2000');
    expect(card).toHaveTextContent('DanfoValue ₦2,000.00You pay ₦2,200.03');
    expect(card.querySelector('a')?.closest('[inert]')).not.toBeNull();
  });

  it('keeps the card of the customers’ list behind its caption on a phone', async () => {
    resizeTo(360);
    setup('/assets/7', replies);
    const card = (await screen.findByText('As in the customers’ list')).closest('details');
    expect(card).toHaveProperty('open', false);
  });

  it('keeps a photograph in the card of the customers’ list, whatever the type', async () => {
    const image = '/media/assets/a-480.webp';
    const { user } = setup('/assets/7', {
      ...replies,
      'GET /assets/7/': [200, { ...summary, image, proposal: null, photos }],
    });
    const card = (await screen.findByText('As in the customers’ list')).parentElement;
    await user.selectOptions(screen.getByLabelText(/^Type/), 'minibus');
    expect(card?.querySelector('img')?.getAttribute('src')).toContain(image);
  });

  it('says by how much proposed amounts fall, and gives no percentage of nothing', async () => {
    const proposal = {
      proposed_by: 'ada',
      proposed_at: '2026-11-26T09:00:00.000Z',
      before: { value: '1500.00', vat: '0.00', duration: 8, maintenance_fee: '25.00' },
      after: { value: '1200.00', vat: '5.50', duration: 9, maintenance_fee: '25.00' },
    };
    setup('/assets/7', {
      ...replies,
      'GET /assets/7/': [200, { ...summary, proposal, photos }],
    });
    const card = await screen.findByRole('region', { name: 'Proposed terms' });
    expect(rowOf(card, 'Value')).toEqual(['₦1,500.00', '₦1,200.00', '−₦300.00 (−20.0%)']);
    expect(rowOf(card, 'VAT')).toEqual(['₦0.00', '₦5.50', '+₦5.50']);
    expect(rowOf(card, 'Duration in weeks')).toEqual(['8', '9', '+1']);
    expect(rowOf(card, 'Maintenance fee')).toEqual(['₦25.00', '₦25.00', 'No change']);
  });

  it('makes a difference stand out, and no fact that stays the same', async () => {
    const proposal = {
      proposed_by: 'ada',
      proposed_at: '2026-11-26T09:00:00.000Z',
      before: { value: '1000.00', service_charge: '1000.00' },
      after: { value: '1100.00', service_charge: '1000.00' },
    };
    setup('/assets/7', { ...replies, 'GET /assets/7/': [200, { ...summary, proposal, photos }] });
    const card = within(await screen.findByRole('region', { name: 'Proposed terms' }));
    expect(card.getByText('+₦100.00').closest('.changed')).not.toBeNull();
    expect(card.getByText('No change').closest('.changed')).toBeNull();
  });

  it.each([
    [
      { value: '1200.00' },
      ['₦1,200.03', '₦1,400.03', '+₦200.00 (+16.7%)'],
      ['₦1,500.04 in 8 weeks', '₦1,750.04 in 8 weeks', '+₦250.00 (+16.7%)'],
    ],
    [
      { roi: 50, duration: 9 },
      ['₦1,200.03', '₦1,200.03', 'No change'],
      ['₦1,500.04 in 8 weeks', '₦1,800.05 in 9 weeks', '+₦300.01 (+20.0%)'],
    ],
    [
      { duration: 9 },
      ['₦1,200.03', '₦1,200.03', 'No change'],
      ['₦1,500.04 in 8 weeks', '₦1,500.04 in 9 weeks', ''],
    ],
  ])(
    'says what a unit costs and pays back under proposed terms %j',
    async (after, price, payout) => {
      const proposal = {
        proposed_by: 'ada',
        proposed_at: '2026-11-26T09:00:00.000Z',
        before: {},
        after: { ...after, reason: 'The importer asks for more.' },
      };
      setup('/assets/7', { ...replies, 'GET /assets/7/': [200, { ...summary, proposal, photos }] });
      const card = await screen.findByRole('region', { name: 'Proposed terms' });
      expect(rowOf(card, 'A unit costs')).toEqual(price);
      expect(rowOf(card, 'Pays back')).toEqual(payout);
      const form = within(screen.getByRole('region', { name: 'What customers see' }));
      expect(form.getByRole('status')).toHaveTextContent(/^Now: A unit costs ₦1,200\.03, and/);
    },
  );

  it.each([
    ['25', '8', 'A unit costs ₦1,200.03, and pays back ₦1,500.04 in 8 weeks.'],
    ['0.5', '1', 'A unit costs ₦1,200.03, and pays back ₦1,206.03 in 1 week.'],
  ])(
    'says what a customer pays and gets at a return of %s %% in %s weeks',
    async (roi, duration, sentence) => {
      const { user } = setup('/assets/7', replies);
      const type = async (label: RegExp, text: string) => {
        await user.clear(await screen.findByLabelText(label));
        await user.type(screen.getByLabelText(label), text);
      };
      await type(/^Return/, roi);
      await type(/^Duration/, duration);
      const form = within(screen.getByRole('region', { name: 'What customers see' }));
      expect(form.getByRole('status')).toHaveTextContent(sentence);
      await user.clear(screen.getByLabelText(/^Value/));
      expect(form.getByRole('status')).toBeEmptyDOMElement();
    },
  );

  it('saves an asset only once something has changed', async () => {
    const { user } = setup('/assets/7', replies);
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    expect(save).toHaveAccessibleDescription('Nothing has changed yet.');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ' Blue.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('asks for no reason to change a draft', async () => {
    setup('/assets/7', replies);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByLabelText(/^Reason for the new terms/)).toBeNull();
  });

  it('adds a dropped photograph with an alternative text', async () => {
    const { user, calls } = setup('/assets/7', {
      ...replies,
      'POST /assets/7/photos/?alt=The+back': [201, summary],
    });
    const file = new File(['picture'], 'back.jpg', { type: 'image/jpeg' });
    fireEvent.change(await screen.findByLabelText(/^New photograph/), {
      target: { files: [file] },
    });
    await user.click(screen.getByRole('button', { name: 'Add the photograph' }));
    expect(await screen.findAllByText('Fill in this field.')).not.toHaveLength(0);
    await user.type(screen.getByLabelText(/^Description of the photograph/), 'The back');
    await user.click(screen.getByRole('button', { name: 'Add the photograph' }));
    expect(await screen.findByText('Choose or drop a photo')).toBeVisible();
    expect(calls.map(({ name }) => name)).toContain('POST /assets/7/photos/?alt=The+back');
  });

  it('moves a photograph to the front, and removes another', async () => {
    const { user, calls } = setup('/assets/7', {
      ...replies,
      'PATCH /assets/7/photos/': [200, summary],
    });
    await user.click(await screen.findByRole('button', { name: 'Show first: The seats' }));
    const remove = screen.getByRole('button', { name: 'Remove: From the front' });
    // Waits until the first call has ended, because the button is disabled until then.
    await waitFor(() => expect(remove).toBeEnabled());
    await user.click(remove);
    const sent = calls.filter(({ name }) => name === 'PATCH /assets/7/photos/');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        photos: [
          { id: 2, alt: 'The seats' },
          { id: 1, alt: 'From the front' },
        ],
      },
      { photos: [{ id: 2, alt: 'The seats' }] },
    ]);
  });

  it('keeps the focus among the photographs when a photograph is removed', async () => {
    let left = photos;
    const { user } = setup('/assets/7', {
      ...replies,
      'GET /assets/7/': () => [200, { ...summary, proposal: null, photos: left }],
      'PATCH /assets/7/photos/': () => {
        left = photos.slice(1);
        return [200, summary];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove: From the front' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove: The seats' })).toHaveFocus(),
    );
  });

  it('shows an asset read-only to a person without the right to change it', async () => {
    const auditor = { ...me, roles: ['auditor'], routes: ['GET /assets/', 'GET /assets/:id/'] };
    setup('/assets/7', { ...replies, 'GET /session/': [200, auditor] });
    expect(await h1('TVS King')).toBeVisible();
    expect(screen.getByRole('img', { name: 'The seats' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('button')).toEqual([]);
  });
});

describe('a proposal of new terms of an asset', () => {
  const proposal = {
    id: 10,
    kind: 'asset terms',
    subject: '7',
    before: { asset: 'TVS King', value: '1000.00' },
    after: { value: '1500.00', reason: 'The importer asks for more.' },
    proposed_by: 'bola',
    customer_id: null,
    customer_name: null,
    hides_customer: false,
    may_confirm: true,
    proposed_at: '2026-11-24T08:00:00.000Z',
    expires_at: '2026-12-01T08:00:00.000Z',
  };
  const open = (...routes: readonly string[]) =>
    setup('/proposals', {
      'GET /session/': [200, { ...me, routes: ['GET /proposals/', ...routes] }],
      'GET /proposals/': [200, [proposal]],
      'GET /assets/7/': [200, { ...summary, state: 'published', proposal: null, photos }],
    });

  it('says what a unit costs and pays back, before and after', async () => {
    open('GET /assets/:id/');
    expect(await screen.findByText('₦2,125.04')).toBeVisible();
    expect(rowOf(document.body, 'A unit costs').slice(0, 2)).toEqual(['₦1,200.03', '₦1,700.03']);
    expect(rowOf(document.body, 'Pays back').slice(0, 2)).toEqual([
      '₦1,500.04 in 8 weeks',
      '₦2,125.04 in 8 weeks',
    ]);
  });

  it('says nothing about a unit to people who can’t see the asset', async () => {
    open();
    expect(await screen.findByText('The importer asks for more.')).toBeVisible();
    expect(screen.queryByText('A unit costs')).toBeNull();
  });
});
