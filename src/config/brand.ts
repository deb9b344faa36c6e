/** The product's name, wherever a customer reads it. */
export const brandName = 'Mota';
