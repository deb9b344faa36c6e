import { labels } from '@/messages/labels';
import { useSubmitNextOfKinMutation } from '@/store/user/userApi';
import type { CurrentUser, NextOfKinDetails } from '@/store/user/userWire';
import { Banner } from '@/ui/Banner';
import { Facts } from '@/ui/Facts';
import { NextOfKinForm } from './NextOfKinForm';
import classes from './profile.module.css';

function factsOf({ firstName, lastName, email, address, relationship }: NextOfKinDetails) {
  return [
    { term: 'First name', value: firstName },
    { term: 'Last name', value: lastName },
    { term: 'Email', value: email },
    { term: 'Address', value: address },
    { term: 'Relationship', value: relationship },
  ].filter(({ value }) => value !== null);
}

/** Section 4, "Next of kin": a form once, then for reading only. */
export function NextOfKinStep({ customer }: { customer: CurrentUser }) {
  const [, { isSuccess }] = useSubmitNextOfKinMutation({ fixedCacheKey: 'submitNextOfKin' });
  const { nextOfKin } = customer;
  if (nextOfKin === null && !isSuccess) {
    return (
      <div className={classes.form}>
        <NextOfKinForm profileId={customer.id} />
      </div>
    );
  }
  return (
    <>
      <Banner tone="success">{labels.nextOfKinSubmitted}</Banner>
      {nextOfKin === null ? null : (
        <div className={classes.form}>
          <Facts facts={factsOf(nextOfKin)} />
        </div>
      )}
    </>
  );
}
