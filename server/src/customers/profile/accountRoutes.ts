import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accountKey } from '../auth/limitKeys.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { oneUpload } from '../../platform/files/oneUpload.ts';
import { FilePart, ImageBytes } from '../../platform/files/schemas.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { sendJson } from '../../platform/http/app.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { changePhoto, changeUser, deletePhoto } from './changeUser.ts';
import { findUser } from './currentUser.ts';
import { refuseOtherCustomer } from '../../platform/sessions/ownAccount.ts';
import { photoPrefix, readPhoto } from './photo.ts';
import { receivePhoto } from './receivePhoto.ts';
import { UserRecord } from './schemas.ts';

const tags = ['account'];

const UserChanges = Type.Object({
  address: Type.Optional(Type.String({ maxLength: 1000 })),
  transaction_pin: Type.Optional(Type.String({ maxLength: 20 })),
  password: Type.Optional(
    Type.String({ maxLength: 300, description: 'With a PIN, where the sign-in was long ago' }),
  ),
});

const PhotoForm = Type.Object({ profile_image: FilePart('JPEG, PNG or GIF, at most 5 MB') });

const PhotoParams = Type.Object({
  name: Type.String({ pattern: '^[\\w-]{24}\\.(jpeg|png|gif)$' }),
});

export const accountRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  const onRequest = app.requireCustomer;

  const changes = {
    tags,
    summary: 'Change the address or the photo, or set a first transaction PIN',
    params: IdParams,
    body: UserChanges,
    response: answers({ 200: UserRecord }),
  };
  app.patch(
    '/users/:id/',
    {
      onRequest,
      // A photo isn't a body to validate: it is read when its turn comes.
      preValidation: async (request) => {
        if (request.isMultipart()) request.body = {};
      },
      config: { multipart: PhotoForm },
      schema: changes,
    },
    async (request, reply) => {
      refuseOtherCustomer(request, request.params.id);
      const caller = callerOf(request);
      const { id } = caller;
      if (request.isMultipart()) {
        await oneUpload(id, async () => changePhoto(dependencies, id, await receivePhoto(request)));
      } else {
        const visitor = visitorOf(request, dependencies);
        const change = () => changeUser(dependencies, caller, request.body, visitor);
        const hashes = request.body.transaction_pin !== undefined;
        await (hashes ? app.hashInTurn(accountKey(caller.email), change) : change());
      }
      return sendJson(reply, await findUser(dependencies, id));
    },
  );

  const removal = { tags, summary: 'Delete the photo', response: answers({ 200: Message }) };
  app.delete('/users/delete_profile_photo/', { onRequest, schema: removal }, async (request) => {
    await deletePhoto(dependencies, callerOf(request).id);
    return { message: 'Profile picture deleted successfully!' };
  });

  const photo = {
    tags,
    summary: 'A profile photo',
    params: PhotoParams,
    response: answers({ 200: ImageBytes }),
  };
  // The random name is enough to see it: an <img> sends no token.
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
