import * as assets from '@contract/office/assets';
import * as fleet from '@contract/office/fleet';
import { listOf } from './lists';
import { reading } from './read';
import { arrayOf, type ReadBy } from './reply';

export type Vehicle = ReadBy<typeof fleet.VehicleOfAsset>;
export type VehicleCase = ReadBy<typeof fleet.VehicleCase>;
export type VehicleEvent = ReadBy<typeof fleet.VehicleEvent>;
export type Driver = ReadBy<typeof fleet.Driver>;
export type Agreement = ReadBy<typeof fleet.Course>;
export type AssetSummary = ReadBy<typeof assets.StockedAsset>;
export type Asset = ReadBy<typeof assets.AssetWithPhotos>;
export type Photo = Asset['photos'][number];

type Status = Vehicle['status'];

/** A vehicle with one of these can be handed over to a driver. */
export const freeStatuses: readonly Status[] = ['in stock', 'idle', 'repossessed'];
/** A vehicle with one of these is never changed again. */
export const goneStatuses: readonly Status[] = ['sold', 'written off'];
/** Staff choose among these while a driver pays for the vehicle. */
export const letStatuses: readonly Status[] = ['on agreement', 'in repair'];
/** Staff choose among these while none does. */
export const unletStatuses: readonly Status[] = [
  'in stock',
  'idle',
  'in repair',
  'sold',
  'written off',
];

export const vehicleList = listOf('/vehicles/', fleet.VehicleOfAsset);
export const useVehicle = reading('/vehicles/:id/', fleet.VehicleCase);
export const useVehicleEvents = reading('/vehicles/:id/events/', arrayOf(fleet.VehicleEvent));
export const driverList = listOf('/drivers/', fleet.Driver);
export const useAgreement = reading('/agreements/:id/', fleet.Course);
export const assetList = listOf('/assets/', assets.StockedAsset, { isWhole: true });
export const useAsset = reading('/assets/:id/', assets.AssetWithPhotos);
