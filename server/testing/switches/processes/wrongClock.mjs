// Imported before a server. Sets its clock forward by the `days` in this module's URL.
const wrongBy = Number(new URL(import.meta.url).searchParams.get('days')) * 24 * 60 * 60 * 1000;
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  /** @param {ConstructorParameters<DateConstructor>} parts */
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + wrongBy);
    else super(...parts);
  }
  static now() {
    return TrueDate.now() + wrongBy;
  }
};
