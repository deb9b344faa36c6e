import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { parseCalendarDate } from '@/lib/calendar';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import {
  useGetAgreementQuery,
  useGetVehicleQuery,
  useListVehicleEventsQuery,
} from '../../store/fleetApi';
import type { Agreement, Vehicle, VehicleEvent } from '../../store/fleetWire';
import { arrearsPage, customerPage, pages } from '../../store/pages';
import { ActionsCard } from '../../widgets/ActionsCard';
import { CaseColumns } from '../../widgets/CaseScreen';
import { ItemScreen } from '../../widgets/ItemScreen';
import { Loaded } from '../../widgets/Loaded';
import { TitlePicture } from '../../widgets/Thumbnail';
import {
  FactsCard,
  Lines,
  naira,
  orNone,
  pageLink,
  statePill,
  when,
  detail,
} from '../../widgets/values';
import { fieldMessages, labelOf } from '../../messages/fields';
import { agreementMessages, vehicleMessages as messages } from '../../messages/vehicles';
import {
  AgreementFacts,
  asksForTerms,
  Instalments,
  isLate,
  Repayments,
  useAgreementDecisions,
} from './agreements';
import { Lateness } from './Lateness';
import { MessageCard, SentMessages } from './MessageCard';
import { useBinding } from './useBinding';
import { useVehicleActions } from './useVehicleActions';

interface VehicleProps {
  readonly vehicle: Vehicle;
}

interface WithAgreementProps extends VehicleProps {
  readonly agreement: Agreement | undefined;
}

/** Shows in one line what kind of vehicle it is, who drives it, and until when it is insured. */
function VehicleIntro({ vehicle }: VehicleProps) {
  const { asset, agreement, insurer, insured_until } = vehicle;
  const { data } = useGetAgreementQuery(agreement ?? skipToken);
  const driver = data?.status === 'active' ? data.driver : undefined;
  return (
    <>
      <span>{asset}</span>
      {driver === undefined ? null : <span>{messages.drivenBy(driver)}</span>}
      <span>{messages.insuredBy(insurer, formatCalendarDate(insured_until))}</span>
    </>
  );
}

/** Says that a vehicle backs no contract, and why binding it isn't the next step. */
function NoBacking({ vehicle, agreement }: WithAgreementProps) {
  const binding = useBinding(vehicle, agreement);
  return (
    <Note>
      {messages.noBacking}{' '}
      {binding === 'noneWaits' || binding === 'isLate' ? (
        <span>{messages.notBound[binding]}</span>
      ) : null}
    </Note>
  );
}

function VehicleFacts({ vehicle, agreement }: WithAgreementProps) {
  const { odometer, odometer_on, insurer, insured_until, tracker } = vehicle;
  return (
    <FactsCard
      title={messages.vehicle}
      facts={[
        { term: fieldMessages.status, value: statePill(vehicle.status) },
        { term: fieldMessages.asset, value: vehicle.asset },
        { term: fieldMessages.vin, value: vehicle.vin },
        {
          term: messages.odometer,
          value: messages.kilometres(
            odometer.toLocaleString('en-NG'),
            formatCalendarDate(odometer_on),
          ),
        },
        {
          term: messages.insurance,
          value: messages.insured(insurer, formatCalendarDate(insured_until)),
        },
        { term: messages.tracker, value: orNone(tracker) },
        { term: messages.vehicleNumber, value: vehicle.id },
        {
          term: messages.contract,
          value: vehicle.backing === null && <NoBacking vehicle={vehicle} agreement={agreement} />,
        },
      ]}
    />
  );
}

/**
 * Shows the contract that a vehicle backs, its next payout and whether the money for it is collected, and the vehicle's
 * receipts.
 */
function Backing({ vehicle }: VehicleProps) {
  const { backing, receipts } = vehicle;
  const today = lagosDay(useNow());
  if (backing === null && receipts === 0) return null;
  const { customer = null, next_payout: next = null } = backing ?? {};
  return (
    <FactsCard
      title={messages.backing}
      facts={[
        {
          term: messages.contract,
          value:
            backing &&
            (backing.clique ?? messages.investment(backing.investment ?? backing.contract)),
        },
        {
          term: fieldMessages.customerNumber,
          value: customer !== null && pageLink(customerPage(customer), customer),
        },
        { term: messages.investors, value: backing?.investors },
        { term: fieldMessages.since, value: backing && when(backing.since) },
        {
          term: messages[next && next.day < today ? 'latePayout' : 'nextPayout'],
          value:
            next &&
            `${formatCalendarDate(next.day)}. ${messages.isThere[next.is_there ? 'yes' : 'no']}`,
        },
        {
          term: messages[next?.is_there ? 'nextAmount' : 'stillToPay'],
          value: next && naira(next.amount),
        },
        { term: messages.receipts, value: naira(receipts), emphasis: 'total' },
      ]}
    />
  );
}

/** Describes what an event has changed, except for the asset, which is already on the page. */
const inWords = (changes: VehicleEvent['changes']) =>
  Object.entries(changes)
    .flatMap(([name, value]) => {
      if (value === null || name === 'asset_id') return [];
      if (name === 'status') return labelOf(String(value));
      const day = typeof value === 'string' ? parseCalendarDate(value) : null;
      return `${messages.changes[name] ?? name} ${day === null ? value : formatCalendarDate(day)}`;
    })
    .join(', ');

/** Renders the repayments of the vehicle's driver, and the events of the vehicle. */
function History({ vehicle, agreement }: WithAgreementProps) {
  return (
    <Loaded query={useListVehicleEventsQuery(vehicle.id)}>
      {(events) => (
        <>
          {agreement === undefined ? null : <Repayments agreement={agreement} />}
          <Lines title={messages.events} rows={events}>
            {({ at, actor, reason, changes }) => [
              <strong key="why">{messages.event(actor, reason)}</strong>,
              ' ',
              when(at),
              detail(inWords(changes)),
            ]}
          </Lines>
        </>
      )}
    </Loaded>
  );
}

/** Renders the decisions on a vehicle that has never had a driver. */
function DecisionsOnVehicle({ vehicle }: VehicleProps) {
  return (
    <ActionsCard
      isFramed
      title={messages.decisions}
      actions={useVehicleActions(vehicle, undefined)}
    />
  );
}

/**
 * Renders the decisions on a vehicle and its agreement. If the driver is late, those on the agreement come first. If they
 * also ask for easier terms, the next step is their case in arrears.
 */
function DecisionsOnBoth({ vehicle, agreement }: VehicleProps & { readonly agreement: Agreement }) {
  const ofVehicle = useVehicleActions(vehicle, agreement);
  const ofAgreement = useAgreementDecisions(agreement);
  const actions = isLate(agreement)
    ? [...ofAgreement, ...ofVehicle]
    : [...ofVehicle, ...ofAgreement];
  const next = asksForTerms(agreement)
    ? {
        page: arrearsPage(agreement.id),
        label: agreementMessages.arrears,
        effect: agreementMessages.decideHardship,
      }
    : undefined;
  return <ActionsCard isFramed title={messages.decisions} next={next} actions={actions} />;
}

/**
 * Renders a vehicle once its agreement has been read too, so that the news about a late driver and the decisions don't
 * move the page later.
 */
function VehiclePage({ vehicle }: VehicleProps) {
  const query = useGetAgreementQuery(vehicle.agreement ?? skipToken);
  // An agreement that is made while the page is open doesn't hide the page.
  const [isShown, setShown] = useState(false);
  if (!isShown && !query.isLoading) setShown(true);
  if (!isShown) return <Loaded query={query}>{() => null}</Loaded>;
  const agreement = vehicle.agreement === null ? undefined : query.data;
  const ofAgreement =
    vehicle.agreement === null ? (
      <Note>{agreementMessages.none}</Note>
    ) : (
      <Loaded query={query}>{(found) => <AgreementFacts agreement={found} />}</Loaded>
    );
  const others = (
    <>
      <VehicleFacts vehicle={vehicle} agreement={agreement} />
      <Backing vehicle={vehicle} />
      {agreement === undefined ? null : (
        <Instalments key={agreement.id} instalments={agreement.instalments} />
      )}
      <MessageCard vehicle={vehicle} />
      <SentMessages vehicle={vehicle} />
      <History vehicle={vehicle} agreement={agreement} />
    </>
  );
  return (
    <>
      {agreement && isLate(agreement) ? <Lateness of={agreement} /> : null}
      <CaseColumns
        // In a narrow window, what a late driver owes is above the decisions, and all other facts are below them.
        first={agreement && isLate(agreement) ? 'facts' : 'decision'}
        main={ofAgreement}
        more={others}
        decision={
          vehicle.agreement === null ? (
            <DecisionsOnVehicle vehicle={vehicle} />
          ) : (
            // The actions depend on the agreement, so they are shown once it has loaded.
            agreement && <DecisionsOnBoth vehicle={vehicle} agreement={agreement} />
          )
        }
      />
    </>
  );
}

/** Shows a vehicle: its facts, its agreement with a driver, its events, the contract that it backs, and its actions. */
export function VehicleScreen() {
  return (
    <ItemScreen<Vehicle>
      useItem={useGetVehicleQuery}
      list={pages.vehicles.path}
      back={messages.back}
      titleOf={({ plate }) => plate}
      pictureOf={({ asset_id }) => <TitlePicture asset={asset_id} />}
      introOf={(vehicle) => <VehicleIntro vehicle={vehicle} />}
    >
      {(vehicle) => <VehiclePage vehicle={vehicle} />}
    </ItemScreen>
  );
}
