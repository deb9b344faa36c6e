import * as assets from '@contract/office/assets';
import * as fleet from '@contract/office/fleet';
import { listOf } from './lists';
import { reading } from './read';
import { arrayOf, type ReadBy } from './reply';

export type Asset = ReadBy<typeof assets.AssetWithPhotos>;
export type Photo = Asset['photos'][number];

export const vehicleList = listOf('/vehicles/', fleet.VehicleOfAsset);
export const useVehicle = reading('/vehicles/:id/', fleet.VehicleCase);
export const useVehicleEvents = reading('/vehicles/:id/events/', arrayOf(fleet.VehicleEvent));
export const driverList = listOf('/drivers/', fleet.Driver);
export const useAgreement = reading('/agreements/:id/', fleet.Course);
export const assetList = listOf('/assets/', assets.StockedAsset, { isWhole: true });
export const useAsset = reading('/assets/:id/', assets.AssetWithPhotos);
