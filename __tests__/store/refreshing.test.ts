import type { CallName } from '@contract/calls';
import { baseApi } from '@/store/api/baseApi';
import { assetsApi } from '@/store/assets/assetsApi';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { complaintsApi } from '@/store/complaints/complaintsApi';
import { factorsApi } from '@/store/factors/factorsApi';
import { investmentsApi } from '@/store/investments/investmentsApi';
import { notificationsApi } from '@/store/notifications/notificationsApi';
import { userApi } from '@/store/user/userApi';
import { walletApi } from '@/store/wallet/walletApi';
import { goodReply, rowOf } from '../support/calls/table';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { makeTestStore, testDevice, type TestStore } from '../support/makeTestStore';
import { aToken } from '../support/replies';

const assets = assetsApi.endpoints;
const cliques = cliquesApi.endpoints;
const user = userApi.endpoints;
const wallet = walletApi.endpoints;

/** Functions that subscribe to the reads of all screens. */
const reads = {
  getCurrentUser: ({ dispatch }) => dispatch(user.getCurrentUser.initiate(undefined)),
  listComplaints: ({ dispatch }) =>
    dispatch(complaintsApi.endpoints.listComplaints.initiate(undefined)),
  getFactors: ({ dispatch }) => dispatch(factorsApi.endpoints.getFactors.initiate(undefined)),
  getProtection: ({ dispatch }) => dispatch(userApi.endpoints.getProtection.initiate(undefined)),
  listSessions: ({ dispatch }) => dispatch(userApi.endpoints.listSessions.initiate(undefined)),
  getReferralLink: ({ dispatch }) => dispatch(user.getReferralLink.initiate(undefined)),
  listReferralBonuses: ({ dispatch }) => dispatch(user.listReferralBonuses.initiate(undefined)),
  getDepositAccount: ({ dispatch }) => dispatch(wallet.getDepositAccount.initiate(undefined)),
  listTransactions: ({ dispatch }) => dispatch(wallet.listTransactions.initiate(undefined)),
  getWithdrawal: ({ dispatch }) => dispatch(wallet.getWithdrawal.initiate('7')),
  listBanks: ({ dispatch }) => dispatch(wallet.listBanks.initiate(undefined)),
  listBeneficiaries: ({ dispatch }) => dispatch(wallet.listBeneficiaries.initiate(undefined)),
  getPayoutReceiver: ({ dispatch }) => dispatch(wallet.getPayoutReceiver.initiate(undefined)),
  listAssets: ({ dispatch }) => dispatch(assets.listAssets.initiate(undefined)),
  getAsset: ({ dispatch }) => dispatch(assets.getAsset.initiate(3)),
  getContract: ({ dispatch }) => dispatch(assets.getContract.initiate(3)),
  listInvestments: ({ dispatch }) =>
    dispatch(investmentsApi.endpoints.listInvestments.initiate(undefined)),
  getYear: ({ dispatch }) => dispatch(investmentsApi.endpoints.getYear.initiate(2025)),
  getSignedContract: ({ dispatch }) =>
    dispatch(investmentsApi.endpoints.getSignedContract.initiate(1)),
  listPublicCliques: ({ dispatch }) => dispatch(cliques.listPublicCliques.initiate(undefined)),
  listMyCliques: ({ dispatch }) => dispatch(cliques.listMyCliques.initiate(undefined)),
  getInvitePreview: ({ dispatch }) => dispatch(cliques.getInvitePreview.initiate('7')),
  listInvitations: ({ dispatch }) => dispatch(cliques.listInvitations.initiate(5)),
  listMembers: ({ dispatch }) => dispatch(cliques.listMembers.initiate(5)),
  getNewCliqueContract: ({ dispatch }) => dispatch(cliques.getNewCliqueContract.initiate(3)),
  getCliqueContract: ({ dispatch }) => dispatch(cliques.getCliqueContract.initiate(9)),
  getInvitedContract: ({ dispatch }) => dispatch(cliques.getInvitedContract.initiate('7')),
  getSignedCliqueContract: ({ dispatch }) => dispatch(cliques.getSignedCliqueContract.initiate(5)),
  listNotifications: ({ dispatch }) =>
    dispatch(notificationsApi.endpoints.listNotifications.initiate(undefined)),
} satisfies Partial<Record<CallName, (store: TestStore) => PromiseLike<unknown>>>;

type Read = keyof typeof reads;
const readNames = Object.keys(reads) as Read[];

const movedMoney: readonly Read[] = [
  'getCurrentUser',
  'listTransactions',
  'getYear',
  'getWithdrawal',
  'listNotifications',
];
const contributed: readonly Read[] = [
  ...movedMoney,
  'listPublicCliques',
  'listMyCliques',
  'getInvitePreview',
  'listMembers',
  'getSignedCliqueContract',
  'listInvestments',
  'listAssets',
  'getAsset',
  'getReferralLink',
  'listReferralBonuses',
];

const writes = {
  createPin: ['getCurrentUser', 'listNotifications'],
  resetPin: ['listNotifications'],
  sendPinCode: [],
  resetPinByCode: ['listNotifications'],
  setWithdrawalLimit: ['getCurrentUser', 'getProtection'],
  freezeAccount: ['getCurrentUser', 'getProtection'],
  sendUnfreezeCode: [],
  unfreezeAccount: ['getCurrentUser', 'getProtection'],
  denyActivity: [],
  proveFactor: ['getFactors'],
  startPasskey: [],
  addPasskey: ['getFactors', 'listNotifications'],
  removePasskey: ['getFactors', 'listNotifications'],
  startAuthenticator: [],
  confirmAuthenticator: ['getFactors', 'listNotifications'],
  removeAuthenticator: ['getFactors', 'listNotifications'],
  renewRecoveryCodes: ['getFactors', 'listNotifications'],
  endSession: ['listSessions'],
  endOtherSessions: ['listSessions'],
  saveAddress: ['getCurrentUser'],
  uploadProfilePhoto: ['getCurrentUser'],
  deleteProfilePhoto: ['getCurrentUser'],
  submitKyc: ['getCurrentUser', 'listNotifications'],
  submitNextOfKin: ['getCurrentUser'],
  verifyReceiver: [],
  sendPayoutsToBank: ['getPayoutReceiver', 'getCurrentUser'],
  keepPayoutsInWallet: ['getPayoutReceiver', 'getCurrentUser'],
  requestWithdrawal: [...movedMoney, 'listBeneficiaries'],
  invest: [
    ...movedMoney,
    'listAssets',
    'getAsset',
    'listInvestments',
    'getReferralLink',
    'listReferralBonuses',
  ],
  createClique: contributed,
  contributeToClique: contributed,
  joinClique: contributed,
  joinCliqueByInvite: contributed,
  inviteToClique: ['listInvitations'],
  createInviteLink: ['listInvitations'],
  revokeInviteLink: ['listInvitations'],
  makeComplaint: ['listComplaints'],
} satisfies Partial<Record<CallName, readonly Read[]>>;

/** Returns the reads that a call refetches, with all queries active. */
async function repeatedBy(write: CallName, reply: FakeReply): Promise<string[]> {
  const server = fakeServer();
  readNames.forEach((name) => server.answer(rowOf(name).request, { body: goodReply(name) }));
  const { store } = makeTestStore({
    server,
    device: testDevice({ token: aToken() }),
    services: { openUpload: uploadsTo(server) },
  });
  await Promise.all(readNames.map((name) => reads[name](store)));
  const before = server.requests.length;
  server.answer(rowOf(write).request, reply);
  await store.dispatch(rowOf(write).send);
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  const made = server.requests.slice(before).map(({ call }) => call);
  return readNames.filter((name) => made.includes(rowOf(name).request)).sort();
}

describe('after a write', () => {
  test.each(Object.entries(writes) as [CallName, readonly Read[]][])(
    'after %s, the app refetches only what has changed: %p',
    async (write, changed) => {
      const reply = { body: goodReply(write) };
      expect(await repeatedBy(write, reply)).toEqual([...changed].sort());
    },
  );

  test("the app refetches even if the response can't be read, because the write may have succeeded", async () => {
    expect(await repeatedBy('submitKyc', { text: '<!doctype html>' })).toEqual(
      [...writes.submitKyc].sort(),
    );
  });

  test('the app refetches nothing if the write was refused', async () => {
    expect(await repeatedBy('saveAddress', { status: 400 })).toEqual([]);
  });

  test('the app refetches the sessions if ending a session is refused, because it has ended elsewhere', async () => {
    expect(await repeatedBy('endSession', { status: 404 })).toEqual(['listSessions']);
  });
});
