# Two images of one build: `server` runs an instance or the migrations, `web` is nginx with the app. Both base images
# are build arguments, by digest: server/deploy/pin-images.sh prints them for a release.
ARG NODE_IMAGE
ARG NGINX_IMAGE

FROM ${NODE_IMAGE} AS build
WORKDIR /mota
COPY package.json package-lock.json ./
COPY server/package.json server/
RUN npm ci
COPY . .
RUN npm run build -- --with-server

FROM ${NODE_IMAGE} AS libraries
WORKDIR /mota
COPY package.json package-lock.json ./
COPY server/package.json server/
RUN npm ci --omit=dev --workspace=server

FROM ${NODE_IMAGE} AS server
ENV NODE_ENV=production
WORKDIR /mota
COPY --from=libraries /mota ./
COPY --from=build /mota/server/dist/contract server/dist/contract
COPY --from=build /mota/server/dist/server/src server/dist/server/src
COPY --from=build /mota/dist dist
COPY --from=build /mota/dist-office dist-office
USER node
CMD ["node", "server/dist/server/src/main.js"]

FROM ${NGINX_IMAGE} AS web
COPY --from=build /mota/dist /srv/mota/signup
