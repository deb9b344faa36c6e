/** The parts of an asset's page that wait for their script: one file, because the first page names each. */
export { ProjectedPayouts } from './ProjectedPayouts';
export { TrackRecord } from './TrackRecord';
