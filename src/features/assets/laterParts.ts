/** The parts of an asset's page whose script loads later: in one file, because the HTML names each such file. */
export { ProjectedPayouts } from './ProjectedPayouts';
export { TrackRecord } from './TrackRecord';
