import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileInput } from '@/ui/FileInput';
import { MoneyInput } from '@/ui/MoneyInput';
import { PasswordInput } from '@/ui/PasswordInput';
import { PinBoxes } from '@/ui/PinBoxes';
import { SelectInput } from '@/ui/SelectInput';
import { DigitsInput, TextInput } from '@/ui/TextInput';

test('A field has its visible label as its accessible name, the asterisk outside of it', () => {
  render(<TextInput label="Email" required value="" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAttribute('aria-required', 'true');
  expect(screen.getByText('Email').textContent).toBe('Email');
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('An optional field has no asterisk', () => {
  render(<TextInput label="Referral code" value="" />);
  expect(screen.queryByText('*')).not.toBeInTheDocument();
});

test('The hint and then the error describe the field', () => {
  const { container } = render(
    <TextInput
      label="Email"
      value="ada"
      hint="We send a code to it."
      error="Invalid email format."
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We send a code to it. Invalid email format.');
  expect(container).toMatchSnapshot();
});

test('A valid field is neither invalid nor described', () => {
  render(<TextInput label="Email" value="" />);
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('Password inputs toggle between masked and visible, and always show the asterisk', async () => {
  render(<PasswordInput label="Password" value="Secret1!" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(screen.getByText('*')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('A select offers its placeholder first', async () => {
  const onValueChange = jest.fn();
  render(
    <SelectInput
      label="Payout interval"
      value=""
      placeholder="Select an interval"
      options={[{ value: 'week', label: 'Weekly' }]}
      onValueChange={onValueChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Payout interval' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select an interval', 'Weekly']);
  await userEvent.selectOptions(select, 'Weekly');
  expect(onValueChange).toHaveBeenCalledWith('week');
});

function Held({
  digits = 10,
  kind,
}: {
  readonly digits?: number;
  readonly kind: 'digits' | 'money';
}) {
  const [value, hold] = useState('');
  return (
    <>
      {kind === 'digits' ? (
        <DigitsInput label="Field" digits={digits} value={value} onValueChange={hold} />
      ) : (
        <MoneyInput label="Field" value={value} onValueChange={hold} />
      )}
      <output>{value}</output>
    </>
  );
}

test.each([
  ['90 12-345 678', '9012345678'],
  ['01234567890123', '0123456789'],
  ['12a3', '123'],
])('The account number accepts digits only, maximum 10: "%s" is %s', async (typed, value) => {
  render(<Held kind="digits" />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  expect(screen.getByRole('textbox')).toHaveValue(value);
});

test('A masked PIN is still a text box, so that no password manager takes it for a password', () => {
  render(<DigitsInput label="Transaction PIN" digits={4} masked value="1234" />);
  expect(screen.getByRole('textbox', { name: 'Transaction PIN' })).toHaveClass('masked');
});

test.each([
  ['250000', '₦250,000', '250000'],
  ['abc12x5', '₦125', '125'],
  ['-40', '₦40', '40'],
])(
  'The amount shows naira formatting and accepts digits only: "%s" is %s',
  async (typed, shown, value) => {
    render(<Held kind="money" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), typed);
    expect(screen.getByRole('textbox')).toHaveValue(shown);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${value}$`));
  },
);

test('A pasted amount loses its sign and separators', async () => {
  render(<Held kind="money" />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('₦1,250,000');
  expect(screen.getByRole('textbox')).toHaveValue('₦1,250,000');
  expect(screen.getByRole('status')).toHaveTextContent(/^1250000$/);
});

test('An amount can be emptied', async () => {
  render(<Held kind="money" />);
  await userEvent.type(screen.getByRole('textbox'), '5{Backspace}');
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

test('A file input takes a file, names it and takes the same one again', async () => {
  const onFileChange = jest.fn();
  const photo = new window.File(['x'], 'ada.png', { type: 'image/png' });
  const field = (file: File | null) => (
    <FileInput
      label="Profile photo"
      accept="image/png"
      prompt="Choose or drop a photo"
      file={file}
      onFileChange={onFileChange}
    />
  );
  const { rerender } = render(field(null));
  const input = screen.getByLabelText<HTMLInputElement>('Profile photo');
  expect(screen.getByText('Choose or drop a photo')).toBeInTheDocument();
  await userEvent.upload(input, photo);
  expect(onFileChange).toHaveBeenLastCalledWith(photo);
  rerender(field(photo));
  expect(screen.getByText('ada.png')).toBeInTheDocument();
  expect(screen.getByText('1 KB')).toBeInTheDocument();
  fireEvent.click(input);
  expect(input.value).toBe('');
});

function Pin({ onComplete }: { readonly onComplete?: (value: string) => void }) {
  const [value, hold] = useState('');
  return (
    <>
      <PinBoxes label="Enter PIN" value={value} onValueChange={hold} onComplete={onComplete} />
      <output>{value}</output>
    </>
  );
}

const digit = (position: number) =>
  within(screen.getByRole('group', { name: 'Enter PIN' })).getByRole('textbox', {
    name: `Digit ${position} of 4`,
  });

test('The four PIN boxes advance by themselves and report the fourth digit once', async () => {
  const onComplete = jest.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.click(digit(1));
  await userEvent.keyboard('48');
  expect(digit(3)).toHaveFocus();
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('21');
  expect(screen.getByRole('status')).toHaveTextContent(/^4821$/);
  expect(onComplete.mock.calls).toEqual([['4821']]);
});

test('A PIN box takes a digit only', async () => {
  render(<Pin />);
  await userEvent.type(digit(1), 'a-');
  expect(digit(1)).toHaveValue('');
  expect(digit(1)).toHaveFocus();
});

test('Backspace empties a box, and in an empty box the one before', async () => {
  render(<Pin />);
  await userEvent.click(digit(1));
  await userEvent.keyboard('12');
  await userEvent.keyboard('{Backspace}');
  expect(digit(2)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(/^1$/);
  await userEvent.keyboard('{Backspace}');
  expect(digit(1)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

test('Typing over a digit replaces it', async () => {
  render(<Pin />);
  await userEvent.click(digit(1));
  await userEvent.keyboard('1234');
  await userEvent.type(digit(2), '9');
  expect(screen.getByRole('status')).toHaveTextContent(/^1934$/);
});

test('A pasted PIN spreads over the boxes', async () => {
  const onComplete = jest.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.click(digit(1));
  await userEvent.paste('PIN 4821!');
  expect(screen.getByRole('status')).toHaveTextContent(/^4821$/);
  expect(onComplete.mock.calls).toEqual([['4821']]);
});
