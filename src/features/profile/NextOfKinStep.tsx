import { labels } from '@/messages/labels';
import { useSubmitNextOfKinMutation } from '@/store/user/userApi';
import type { CurrentUser, NextOfKinDetails } from '@/store/user/userWire';
import { Banner } from '@/ui/Banner';
import { Facts } from '@/ui/Facts';
import { NextOfKinForm } from './NextOfKinForm';
import { nextOfKinFields } from './nextOfKinFields';
import classes from './profile.module.css';

function factsOf(details: NextOfKinDetails) {
  return nextOfKinFields
    .map(({ name, label }) => ({ term: label, value: details[name] }))
    .filter(({ value }) => value !== null);
}

/** Section 4, "Next of kin": a form once, then for reading only. */
export function NextOfKinStep({ customer }: { customer: CurrentUser }) {
  const [, { isSuccess }] = useSubmitNextOfKinMutation({ fixedCacheKey: 'submitNextOfKin' });
  const { nextOfKin } = customer;
  if (nextOfKin === null && !isSuccess) {
    return (
      <div className={classes.form}>
        <NextOfKinForm profile={customer.id} />
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
