import { limiter } from '../concurrency/limiter.ts';
import { Refusal } from '../http/refusal.ts';

const uploads = limiter({
  atOnceOfKey: 1,
  queue: {
    ofKey: 0,
    refusal: () => new Refusal(409, 'upload_in_progress'),
  },
});

/** Receives one upload of a customer at a time. Refuses a second one in the meantime (409). */
export const oneUpload = <T>(customerId: number, work: () => Promise<T>): Promise<T> =>
  uploads(`customer ${customerId}`, work);
