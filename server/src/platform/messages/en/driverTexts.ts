/** Texts to the phones of drivers. */
export const driverTexts = {
  late: (overdue: string, plate: string, account: string | null) =>
    `Mota: ${overdue} for ${plate} is late. ${account ? `Please pay it into account ${account}.` : 'Please pay it at our counter.'} If you can’t, call us today.`,
};
