import { Navigate, Route, Routes } from 'react-router-dom';
import type { TSchema } from 'typebox';
import { EmptyState } from '@/ui/EmptyState';
import { AssetListScreen } from '../features/assets/AssetListScreen';
import { AssetScreen, NewAssetScreen } from '../features/assets/AssetScreen';
import { BalanceScreen } from '../features/customers/BalanceScreen';
import { AuditScreen } from '../features/audit/AuditScreen';
import { ContractsScreen } from '../features/contracts/ContractsScreen';
import { CustomerScreen } from '../features/customers/CustomerScreen';
import { SearchScreen } from '../features/customers/SearchScreen';
import { TransferScreen } from '../features/customers/TransferScreen';
import { OverviewScreen } from '../features/overview/OverviewScreen';
import { PeopleScreen } from '../features/people/PeopleScreen';
import { ProposalsScreen } from '../features/proposals/ProposalsScreen';
import { reconciliation, withdrawalExceptions } from '../features/queues/books';
import { complaints } from '../features/queues/complaints';
import { depositExceptions, refusedAccounts, suspense } from '../features/queues/deposits';
import { identityChecks } from '../features/queues/identity';
import { withdrawals } from '../features/queues/withdrawals';
import { arrears, failures, waitingContracts } from '../features/queues/work';
import { DriverListScreen } from '../features/vehicles/DriverListScreen';
import { VehicleListScreen } from '../features/vehicles/VehicleListScreen';
import { VehicleScreen } from '../features/vehicles/VehicleScreen';
import type { Me } from '../store/sessionApi';
import { officeCopy } from '../words/office';
import type { RowId } from '../store/read';
import { CaseScreen } from '../widgets/queue/CaseScreen';
import type { QueueDefinition } from '../widgets/queue/definition';
import { Queue } from '../widgets/queue/Queue';
import { menuOf } from './menu';
import { Shell } from './Shell';

const queuePages = <Reply extends TSchema, Case extends { readonly id: RowId }>(
  definition: QueueDefinition<Reply, Case>,
) => [
  <Route
    key={definition.path}
    path={definition.path}
    element={<Queue key={definition.path} definition={definition} />}
  />,
  <Route
    key={`${definition.path}/:id`}
    path={`${definition.path}/:id`}
    element={<CaseScreen key={definition.path} definition={definition} />}
  />,
];

/** The pages of the office. The server refuses what a role may not see; the menu leads to what it may. */
export function OfficeRoutes({ me }: { readonly me: Me }) {
  const first = menuOf(me)[0]?.pages[0];
  return (
    <Routes>
      <Route element={<Shell me={me} />}>
        <Route
          index
          element={
            first === undefined ? (
              <EmptyState>{officeCopy.noRole}</EmptyState>
            ) : (
              <Navigate to={first.to} replace />
            )
          }
        />
        <Route path="/today" element={<OverviewScreen />} />
        {queuePages(identityChecks)}
        {queuePages(withdrawals)}
        <Route path="/customers" element={<SearchScreen />} />
        <Route path="/customers/:id/balance" element={<BalanceScreen />} />
        <Route path="/transfers/:id" element={<TransferScreen />} />
        <Route path="/customers/:id" element={<CustomerScreen />} />
        {queuePages(withdrawalExceptions)}
        {queuePages(suspense)}
        {queuePages(depositExceptions)}
        {queuePages(reconciliation)}
        {queuePages(refusedAccounts)}
        {queuePages(complaints)}
        {queuePages(arrears)}
        {queuePages(waitingContracts)}
        {queuePages(failures)}
        <Route path="/proposals" element={<ProposalsScreen />} />
        <Route path="/assets" element={<AssetListScreen />} />
        <Route path="/vehicles" element={<VehicleListScreen />} />
        <Route path="/vehicles/:id" element={<VehicleScreen />} />
        <Route path="/drivers" element={<DriverListScreen />} />
        <Route path="/assets/new" element={<NewAssetScreen />} />
        <Route path="/assets/:id" element={<AssetScreen />} />
        <Route path="/contracts" element={<ContractsScreen />} />
        <Route path="/audit" element={<AuditScreen />} />
        <Route path="/people" element={<PeopleScreen />} />
        <Route path="*" element={<EmptyState>{officeCopy.notFound}</EmptyState>} />
      </Route>
    </Routes>
  );
}
