/** Common first and last names of the country, for people who do not exist. */
export const firstNames = [
  ...['Adaeze', 'Aisha', 'Amaka', 'Amina', 'Bukola', 'Chiamaka', 'Chinedu', 'Damilola', 'Ebere'],
  ...['Emeka', 'Fatima', 'Femi', 'Folake', 'Gbenga', 'Hadiza', 'Halima', 'Ibrahim', 'Ifeanyi'],
  ...['Ikenna', 'Ijeoma', 'Jumoke', 'Kelechi', 'Kunle', 'Lola', 'Musa', 'Ngozi', 'Nkechi'],
  ...['Obinna', 'Olumide', 'Rasheed', 'Sade', 'Segun', 'Tunde', 'Uche', 'Yetunde', 'Zainab'],
];

export const lastNames = [
  ...['Abubakar', 'Adebayo', 'Adeleke', 'Adeyemi', 'Afolabi', 'Akande', 'Balogun', 'Bello'],
  ...['Chukwu', 'Danjuma', 'Eze', 'Ezeani', 'Garba', 'Ibe', 'Igwe', 'Lawal', 'Mohammed', 'Nnaji'],
  ...['Nwosu', 'Obi', 'Ogunleye', 'Okafor', 'Okeke', 'Okonkwo', 'Oladipo', 'Onyeka', 'Sani'],
  ...['Suleiman', 'Umeh', 'Usman', 'Uzoma', 'Yusuf'],
];

export const senderBanks = ['GTBank', 'Access Bank', 'Zenith Bank', 'UBA', 'First Bank', 'Kuda'];

/** Banks of receivers, by the codes that the simulated provider knows. */
export const receiverBanks = ['058', '044', '057', '033', '011'];

export const cliqueNames = [
  ...['Danfo Friends', 'Lekki Drivers Fund', 'Alaba Traders', 'Unilag Class of 2012'],
  ...['Sisters of Surulere', 'Kano Road Circle', 'Garden City Savers', 'Ibadan Wheels'],
  ...['Enugu Night Riders', 'Market Women of Onitsha', 'Abuja Taxi Circle', 'Ajah Neighbours'],
];
