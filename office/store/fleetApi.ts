import { reply } from '@/store/api/wire';
import { answered, baseApi, everything } from './baseApi';
import {
  agreement,
  assetUnits,
  drivers,
  lateAgreements,
  messagePreview,
  vehicle,
  vehicleEvents,
  vehicles,
  waitingContracts,
  type AssetUnits,
  type Driver,
  type LateAgreement,
  type VehicleOfAsset,
  type WaitingContract,
} from './fleetWire';
import { idOf, listRequest, onePage, pagesAfter, type ListQuery } from './lists';

// Amounts are in naira, as they are typed. Days are calendar dates.

interface Reasoned {
  readonly id: number;
  readonly reason: string;
}

interface NewVehicle {
  readonly asset_id: number;
  readonly plate: string;
  readonly vin: string;
  readonly odometer: number;
  readonly odometer_on: string;
  readonly insurer: string;
  readonly insured_until: string;
  readonly tracker?: string | undefined;
}

interface VehicleChange extends Reasoned {
  readonly status?: string;
  readonly odometer?: number | undefined;
  readonly odometer_on?: string | undefined;
  readonly insurer?: string | undefined;
  readonly insured_until?: string | undefined;
  readonly tracker?: string | undefined;
}

interface AddedMoney extends Reasoned {
  /** Who pays the money. */
  readonly source: string;
  readonly amount: string;
}

interface MovedBacking extends Reasoned {
  /** The plate of the other vehicle. */
  readonly plate: string;
}

interface VehicleMessage {
  readonly id: number;
  readonly text: string;
}

interface NewDriver {
  readonly name: string;
  readonly phone: string;
  readonly licence_number: string;
  readonly guarantor: string;
  readonly guarantor_phone: string;
  readonly email?: string | undefined;
}

interface Terms {
  readonly interval: string;
  readonly instalments: number;
  readonly insurance?: string | undefined;
  readonly maintenance?: string | undefined;
  readonly fee?: string | undefined;
}

interface NewAgreement extends Terms {
  readonly vehicle: number;
  /** Licence of the driver. */
  readonly licence_number: string;
  readonly start_date: string;
  readonly price: string;
  readonly deposit?: string | undefined;
}

interface Repayment {
  readonly id: number;
  readonly amount: string;
  readonly receipt: string;
  readonly paid_on?: string | undefined;
}

interface NewPromise {
  readonly id: number;
  readonly amount: string;
  readonly due_on: string;
  readonly note: string;
}

interface Repossession {
  readonly id: number;
  readonly notice_on: string;
  readonly court_order?: string | undefined;
}

/** Vehicles, drivers, their agreements, and the contracts that wait for a vehicle. */
export const fleetApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listVehicles: build.infiniteQuery<readonly VehicleOfAsset[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/vehicles/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<VehicleOfAsset>(idOf),
      responseSchema: reply(vehicles),
      providesTags: everything,
    }),
    getVehicle: build.query({
      query: (id: number) => ({ url: `/vehicles/${id}/` }),
      responseSchema: reply(vehicle),
      providesTags: everything,
    }),
    listVehicleEvents: build.query({
      query: (id: number) => ({ url: `/vehicles/${id}/events/` }),
      responseSchema: reply(vehicleEvents),
      providesTags: everything,
    }),
    registerVehicle: build.mutation({
      query: (body: NewVehicle) => ({ url: '/vehicles/', method: 'POST', body }),
      ...answered,
    }),
    changeVehicle: build.mutation({
      query: ({ id, ...body }: VehicleChange) => ({
        url: `/vehicles/${id}/`,
        method: 'PATCH',
        body,
      }),
      ...answered,
    }),
    /** Binds a vehicle to the oldest investment that waits for one. */
    bindVehicle: build.mutation({
      query: (id: number) => ({ url: `/vehicles/${id}/bind/`, method: 'POST' }),
      ...answered,
    }),
    addVehicleMoney: build.mutation({
      query: ({ id, ...body }: AddedMoney) => ({
        url: `/vehicles/${id}/money/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    moveBacking: build.mutation({
      query: ({ id, ...body }: MovedBacking) => ({
        url: `/vehicles/${id}/move-backing/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    /** Shows a message to the investors of a vehicle as they would read it. */
    previewMessage: build.mutation({
      query: ({ id, text }: VehicleMessage) => ({
        url: `/vehicles/${id}/message/preview/`,
        method: 'POST',
        body: { text },
      }),
      responseSchema: reply(messagePreview),
    }),
    proposeMessage: build.mutation({
      query: ({ id, text }: VehicleMessage) => ({
        url: `/vehicles/${id}/message/`,
        method: 'POST',
        body: { text },
      }),
      ...answered,
    }),
    closeContract: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/vehicles/${id}/close-contract/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listDrivers: build.infiniteQuery<readonly Driver[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/drivers/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<Driver>(idOf),
      responseSchema: reply(drivers),
      providesTags: everything,
    }),
    addDriver: build.mutation({
      query: (body: NewDriver) => ({ url: '/drivers/', method: 'POST', body }),
      ...answered,
    }),
    getAgreement: build.query({
      query: (id: number) => ({ url: `/agreements/${id}/` }),
      responseSchema: reply(agreement),
      providesTags: everything,
    }),
    makeAgreement: build.mutation({
      query: (body: NewAgreement) => ({ url: '/agreements/', method: 'POST', body }),
      ...answered,
    }),
    recordRepayment: build.mutation({
      query: ({ id, ...body }: Repayment) => ({
        url: `/agreements/${id}/repayments/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    recordPromise: build.mutation({
      query: ({ id, ...body }: NewPromise) => ({
        url: `/agreements/${id}/promises/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    recordHardship: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/agreements/${id}/hardship/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    refuseHardship: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/agreements/${id}/hardship/refuse/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    restructure: build.mutation({
      query: ({ id, ...body }: Terms & Reasoned) => ({
        url: `/agreements/${id}/restructure/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    repossess: build.mutation({
      query: ({ id, ...body }: Repossession) => ({
        url: `/agreements/${id}/repossess/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    writeOff: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/agreements/${id}/write-off/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listArrears: build.infiniteQuery<readonly LateAgreement[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/arrears/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<LateAgreement>(
        ({ late_since, id }) => `${late_since} ${id}`,
      ),
      responseSchema: reply(lateAgreements),
      providesTags: everything,
    }),
    listWaitingContracts: build.infiniteQuery<readonly WaitingContract[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/waiting-contracts/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<WaitingContract>(idOf),
      responseSchema: reply(waitingContracts),
      providesTags: everything,
    }),
    listAssetUnits: build.infiniteQuery<readonly AssetUnits[], ListQuery, string>({
      query: () => ({ url: '/units/' }),
      infiniteQueryOptions: onePage,
      responseSchema: reply(assetUnits),
      providesTags: everything,
    }),
  }),
});

export const {
  useListVehiclesInfiniteQuery,
  useGetVehicleQuery,
  useListVehicleEventsQuery,
  useRegisterVehicleMutation,
  useChangeVehicleMutation,
  useBindVehicleMutation,
  useAddVehicleMoneyMutation,
  useMoveBackingMutation,
  usePreviewMessageMutation,
  useProposeMessageMutation,
  useCloseContractMutation,
  useListDriversInfiniteQuery,
  useAddDriverMutation,
  useGetAgreementQuery,
  useMakeAgreementMutation,
  useRecordRepaymentMutation,
  useRecordPromiseMutation,
  useRecordHardshipMutation,
  useRefuseHardshipMutation,
  useRestructureMutation,
  useRepossessMutation,
  useWriteOffMutation,
  useListArrearsInfiniteQuery,
  useListWaitingContractsInfiniteQuery,
  useListAssetUnitsInfiniteQuery,
} = fleetApi;
