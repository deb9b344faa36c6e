import { Type } from 'typebox';

const text = (maxLength: number) => Type.String({ maxLength });

export const RegisterBody = Type.Object({
  first_name: text(200),
  last_name: text(200),
  phone_number: text(60),
  email: text(300),
  password: text(2000),
  referral_link: Type.Optional(Type.Union([text(2000), Type.Null()])),
});

export const CredentialsBody = Type.Object({ username: text(300), password: text(300) });

export const VerifyEmailBody = Type.Object({ email: text(300), otp: text(20) });

export const CodeRequestBody = Type.Object({ email: text(300) });

export const ResetPasswordBody = Type.Object({
  email: text(300),
  otp: text(20),
  new_password: text(2000),
  confirm_password: text(2000),
});

export const Detail = Type.Object({ detail: Type.String() });
