import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accountKey } from '../auth/limitKeys.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { oneUpload } from '../../platform/files/oneUpload.ts';
import { ImageBytes } from '../../platform/files/schemas.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { callerOf, readBySession } from '../../platform/sessions/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers } from '../../platform/http/schemas.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { changePhoto, changeUser, deletePhoto } from './changeUser.ts';
import { prepareRecord, userOf } from './currentUser.ts';
import { refuseOtherCustomer } from '../../platform/sessions/ownAccount.ts';
import { photoPrefix, readPhoto } from './profilePhoto.ts';
import { receivePhoto } from './receivePhoto.ts';

/** Maximum number of a customer's photos that are decoded per hour. */
const maxPhotos = 20;

const PhotoParams = Type.Object({
  name: Type.String({ pattern: '^[\\w-]{24}\\.(jpeg|png|gif)$' }),
});

export const accountRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  await app.register(multipart, { throwFileSizeLimit: false });

  const record = prepareRecord(dependencies.database);
  const photos = hourlyLimiter('profilePhotos', { perAddress: Infinity, perAccount: maxPhotos });
  serveCall(
    app,
    'saveAddress',
    async (request) => {
      refuseOtherCustomer(request, request.params.id);
      const caller = callerOf(request);
      const { id } = caller;
      if (request.isMultipart()) {
        await oneUpload(id, async () => {
          const bytes = await receivePhoto(request);
          await photos.count({ knownAccount: String(id) });
          await changePhoto(dependencies, id, bytes);
        });
      } else {
        const visitor = visitorOf(request, dependencies);
        const change = () => changeUser(dependencies, caller, request.body, visitor);
        const needsHashing = request.body.transaction_pin !== undefined;
        await (needsHashing ? app.queueHashing(accountKey(caller.email), change) : change());
      }
      return userOf(await readBySession(dependencies, request, record), dependencies);
    },
    {
      // A multipart call has no parsed body to validate. The handler reads the photo later.
      preValidation: async (request) => {
        if (request.isMultipart()) request.body = {};
      },
    },
  );

  serveCall(app, 'deleteProfilePhoto', async (request) => {
    await deletePhoto(dependencies, callerOf(request).id);
    return { message: 'Profile picture deleted successfully!' };
  });

  const photo = {
    tags: ['account'],
    summary: 'A profile photo',
    params: PhotoParams,
    response: answers({ 200: ImageBytes }),
  };
  // Whoever knows a photo's random name may see the photo, because an <img> sends no token.
  app.get(`${photoPrefix}:name`, { schema: photo }, async (request, reply) => {
    const bytes = await readPhoto(dependencies.drive, request.params.name);
    if (!bytes) throw notFound();
    return reply
      .type(`image/${request.params.name.split('.')[1]}`)
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Content-Disposition', `attachment; filename="${request.params.name}"`)
      .send(Buffer.from(bytes));
  });
};
