import { reply } from '@/store/api/wire';
import { answered, baseApi, post, read } from './baseApi';
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
} from './fleetWire';
import { list, wholeList } from './lists';

// In all requests below, amounts are in naira, as typed, and days are calendar dates.

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
  /** Where the money comes from: `company`, `insurance` or `sale`. */
  readonly source: string;
  readonly amount: string;
}

interface MovedBacking extends Reasoned {
  /** Plate of the vehicle that backs the contract from then on. */
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
    listVehicles: build.infiniteQuery(list('/vehicles/', vehicles)),
    getVehicle: build.query(read((id: number) => `/vehicles/${id}/`, vehicle)),
    listVehicleEvents: build.query(read((id: number) => `/vehicles/${id}/events/`, vehicleEvents)),
    registerVehicle: build.mutation({
      query: (body: NewVehicle) => post('/vehicles/', body),
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
    /** Binds a vehicle to the oldest contract of its asset that waits for one. */
    bindVehicle: build.mutation({
      query: (id: number) => post(`/vehicles/${id}/bind/`),
      ...answered,
    }),
    addVehicleMoney: build.mutation({
      query: ({ id, ...body }: AddedMoney) => post(`/vehicles/${id}/money/`, body),
      ...answered,
    }),
    moveBacking: build.mutation({
      query: ({ id, ...body }: MovedBacking) => post(`/vehicles/${id}/move-backing/`, body),
      ...answered,
    }),
    /** Returns a message to the investors of a vehicle as they would read it. */
    previewMessage: build.mutation({
      query: ({ id, text }: VehicleMessage) => post(`/vehicles/${id}/message/preview/`, { text }),
      responseSchema: reply(messagePreview),
    }),
    proposeMessage: build.mutation({
      query: ({ id, text }: VehicleMessage) => post(`/vehicles/${id}/message/`, { text }),
      ...answered,
    }),
    closeContract: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/vehicles/${id}/close-contract/`, body),
      ...answered,
    }),
    listDrivers: build.infiniteQuery(list('/drivers/', drivers)),
    addDriver: build.mutation({
      query: (body: NewDriver) => post('/drivers/', body),
      ...answered,
    }),
    getAgreement: build.query(read((id: number) => `/agreements/${id}/`, agreement)),
    makeAgreement: build.mutation({
      query: (body: NewAgreement) => post('/agreements/', body),
      ...answered,
    }),
    recordRepayment: build.mutation({
      query: ({ id, ...body }: Repayment) => post(`/agreements/${id}/repayments/`, body),
      ...answered,
    }),
    recordPromise: build.mutation({
      query: ({ id, ...body }: NewPromise) => post(`/agreements/${id}/promises/`, body),
      ...answered,
    }),
    recordHardship: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/agreements/${id}/hardship/`, body),
      ...answered,
    }),
    refuseHardship: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/agreements/${id}/hardship/refuse/`, body),
      ...answered,
    }),
    restructure: build.mutation({
      query: ({ id, ...body }: Terms & Reasoned) => post(`/agreements/${id}/restructure/`, body),
      ...answered,
    }),
    repossess: build.mutation({
      query: ({ id, ...body }: Repossession) => post(`/agreements/${id}/repossess/`, body),
      ...answered,
    }),
    writeOff: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/agreements/${id}/write-off/`, body),
      ...answered,
    }),
    listArrears: build.infiniteQuery(
      list('/arrears/', lateAgreements, ({ late_since, id }) => `${late_since} ${id}`),
    ),
    listWaitingContracts: build.infiniteQuery(list('/waiting-contracts/', waitingContracts)),
    listAssetUnits: build.infiniteQuery(wholeList('/units/', assetUnits)),
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
