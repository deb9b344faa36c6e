import { AuditRecord as auditRecord, Overview as overview } from '@contract/office/company';
import * as people from '@contract/office/people';
import { listOf } from './lists';
import { reading } from './read';
import { arrayOf, type ReadBy } from './reply';

export type Person = ReadBy<typeof people.Person>;
export type Proposal = ReadBy<typeof people.ProposalRow>;
export type Overview = ReadBy<typeof overview>;

export const personList = listOf('/people/', people.Person, { isWhole: true });
export const keyList = listOf('/keys/', people.StaffKey, { isWhole: true });
export const useProposals = reading('/proposals/', arrayOf(people.ProposalRow));
export const auditList = listOf('/audit/', auditRecord, { after: 'before', file: '/audit.csv' });
export const useOverview = reading('/overview/', overview);
