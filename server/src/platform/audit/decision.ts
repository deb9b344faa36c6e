/** When something was decided, and by whom: "operator". */
export interface Decision {
  readonly at: Date;
  readonly actor: string;
}
