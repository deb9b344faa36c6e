import type { oneTimeCodes } from '../../platform/db/schema.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

/** The purpose and email of a code that is requested or entered. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly visitor: Visitor;
}
