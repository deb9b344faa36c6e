import type { oneTimeCodes } from '../../platform/db/schema.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

export type CodePurpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

/** Whose code somebody asks for or enters. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly visitor: Visitor;
}
