import * as v from 'valibot';
import { listOf } from './lists';

const keys = v.array(
  v.object({
    id: v.number(),
    holder: v.string(),
    kind: v.picklist(['person', 'machine']),
    scopes: v.array(v.picklist(['metrics', 'read', 'operate', 'keys'])),
    added_by: v.string(),
    added_at: v.string(),
    revoked_at: v.nullable(v.string()),
  }),
);
export type StaffKey = v.InferOutput<typeof keys>[number];

export const keyList = listOf('/keys/', keys, { isWhole: true });
