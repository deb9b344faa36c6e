import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { prefix, requireRights } from '../access/guard.ts';
import { officeOf, type OfficePart } from '../access/office.ts';
import { recordReads } from '../access/reads.ts';
import { auditRoutes } from '../books/auditRoutes.ts';
import { ledgerRoutes } from '../books/ledgerRoutes.ts';
import { monthEndRoutes } from '../books/monthEndRoutes.ts';
import { reconciliationRoutes } from '../books/reconciliationRoutes.ts';
import { closingRoutes } from '../customers/closingRoutes.ts';
import { cliqueRoutes } from '../customers/cliqueRoutes.ts';
import { complaintRoutes } from '../customers/complaintRoutes.ts';
import { customerRoutes } from '../customers/customerRoutes.ts';
import { correctionRoutes } from '../customers/correctionRoutes.ts';
import { referralRoutes } from '../customers/referralRoutes.ts';
import { walletRoutes } from '../customers/walletRoutes.ts';
import { depositExceptionRoutes } from '../deposits/depositExceptionRoutes.ts';
import { depositRoutes } from '../deposits/depositRoutes.ts';
import { refusedAccountRoutes } from '../deposits/refusedAccountRoutes.ts';
import { kycRoutes } from '../identity/kycRoutes.ts';
import { identityImageRoutes } from '../identity/identityImageRoutes.ts';
import { agreementRoutes, endingRoutes } from '../vehicles/agreementRoutes.ts';
import { promiseRoutes } from '../vehicles/promiseRoutes.ts';
import { arrearsRoutes } from '../vehicles/arrearsRoutes.ts';
import { assetRoutes } from '../assets/assetRoutes.ts';
import { backingRoutes } from '../vehicles/backingRoutes.ts';
import { contractRoutes } from '../vehicles/contractRoutes.ts';
import { demandRoutes } from '../vehicles/demandRoutes.ts';
import { driverRoutes } from '../vehicles/driverRoutes.ts';
import { messageRoutes } from '../vehicles/messageRoutes.ts';
import { photoRoutes } from '../assets/photoRoutes.ts';
import { vehicleRoutes } from '../vehicles/vehicleRoutes.ts';
import { ruleRoutes } from '../withdrawals/ruleRoutes.ts';
import { sendingRoutes } from '../withdrawals/sendingRoutes.ts';
import { withdrawalRoutes } from '../withdrawals/withdrawalRoutes.ts';
import { jobRoutes } from '../work/jobRoutes.ts';
import { assignmentRoutes } from './assignmentRoutes.ts';
import { overviewRoutes } from './overviewRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { proposalRoutes } from './proposalRoutes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { signInRoutes } from './signInRoutes.ts';
import { machineKeyRoutes } from './keyRoutes.ts';

/** The parts of the office. A new part is a line here, and its routes need rows in the table of rights. */
const parts: readonly OfficePart[] = [
  signInRoutes,
  sessionRoutes,
  passkeyRoutes,
  overviewRoutes,
  kycRoutes,
  identityImageRoutes,
  withdrawalRoutes,
  ruleRoutes,
  sendingRoutes,
  depositRoutes,
  depositExceptionRoutes,
  refusedAccountRoutes,
  customerRoutes,
  correctionRoutes,
  complaintRoutes,
  closingRoutes,
  walletRoutes,
  referralRoutes,
  cliqueRoutes,
  auditRoutes,
  ledgerRoutes,
  monthEndRoutes,
  reconciliationRoutes,
  assetRoutes,
  photoRoutes,
  contractRoutes,
  vehicleRoutes,
  backingRoutes,
  messageRoutes,
  demandRoutes,
  driverRoutes,
  agreementRoutes,
  promiseRoutes,
  endingRoutes,
  arrearsRoutes,
  jobRoutes,
  assignmentRoutes,
  proposalRoutes,
  peopleRoutes,
  machineKeyRoutes,
];

/** Serves `/office/api/…` to signed-in people and to machines with a key. */
export const officeRoutes: FastifyPluginAsync<MoneyDependencies> = async (app, dependencies) => {
  const officeApi: FastifyPluginAsync = async (office) => {
    requireRights(office, dependencies);
    recordReads(office, dependencies);
    for (const part of parts) {
      await office.register(async (scope) =>
        part(officeOf(scope.withTypeProvider<TypeBoxTypeProvider>(), dependencies)),
      );
    }
  };
  await app.register(officeApi, { prefix });
};
