/** When something was decided, and by whom: "customer 12", "operator", "job". */
export interface Decision {
  readonly at: Date;
  readonly actor: string;
}
