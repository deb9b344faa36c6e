import type { FastifyPluginAsync } from 'fastify';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import { operatorAgreementRoutes } from './agreementRoutes.ts';
import { operatorAssetRoutes } from './assetRoutes.ts';
import { operatorCliqueRoutes } from './cliqueRoutes.ts';
import { depositExceptionRoutes } from './depositExceptionRoutes.ts';
import { operatorDepositRoutes } from './depositRoutes.ts';
import { requireStaff } from './guard.ts';
import { operatorJobRoutes } from './jobRoutes.ts';
import { operatorKycRoutes } from './kycRoutes.ts';
import { operatorLedgerRoutes } from './ledgerRoutes.ts';
import { proposalRoutes } from './proposalRoutes.ts';
import { operatorReconciliationRoutes } from './reconciliationRoutes.ts';
import { operatorReferralRoutes } from './referralRoutes.ts';
import { refusedAccountRoutes } from './refusedAccountRoutes.ts';
import { documentScope, type OperatorScope } from './scope.ts';
import { staffKeyRoutes } from './staffKeyRoutes.ts';
import { operatorVehicleRoutes } from './vehicleRoutes.ts';
import { operatorWalletRoutes } from './walletRoutes.ts';
import { operatorWithdrawalRoutes } from './withdrawalRoutes.ts';

/** All of an operator's routes, for callers that the surrounding scope has let through. */
export const operatorDeeds: FastifyPluginAsync<OperatorScope> = async (app, { dependencies }) => {
  // Not the options as they came: they hold the prefix, which would be added a second time.
  const scope = { dependencies };
  await app.register(operatorKycRoutes, scope);
  await app.register(operatorWithdrawalRoutes, scope);
  await app.register(operatorWalletRoutes, scope);
  await app.register(operatorAssetRoutes, scope);
  await app.register(operatorVehicleRoutes, scope);
  await app.register(operatorAgreementRoutes, scope);
  await app.register(operatorCliqueRoutes, scope);
  await app.register(operatorLedgerRoutes, scope);
  await app.register(operatorDepositRoutes, scope);
  await app.register(depositExceptionRoutes, scope);
  await app.register(refusedAccountRoutes, scope);
  await app.register(operatorReferralRoutes, scope);
  await app.register(operatorReconciliationRoutes, scope);
  await app.register(operatorJobRoutes, scope);
  await app.register(proposalRoutes, scope);
  await app.register(staffKeyRoutes, scope);
};

/** `/operator/…`: behind the keys of people and machines. */
export const operatorRoutes: FastifyPluginAsync<MoneyDependencies> = async (app, dependencies) => {
  requireStaff(app, dependencies);
  documentScope(app, { tag: 'operator', isMachine: true });
  await app.register(operatorDeeds, { prefix: '/operator', dependencies });
};
