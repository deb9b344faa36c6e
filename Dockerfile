# Two images of one build: `server` runs an instance or the migrations, `web` is nginx with the app.
FROM node:24-bookworm-slim AS build
WORKDIR /mota
COPY package.json package-lock.json ./
COPY server/package.json server/
RUN npm ci
COPY . .
RUN npm run build -- --with-server

FROM node:24-bookworm-slim AS libraries
WORKDIR /mota
COPY package.json package-lock.json ./
COPY server/package.json server/
RUN npm ci --omit=dev --workspace=server

FROM node:24-bookworm-slim AS server
ENV NODE_ENV=production
WORKDIR /mota
COPY --from=libraries /mota ./
COPY --from=build /mota/server/dist/contract server/dist/contract
COPY --from=build /mota/server/dist/server/src server/dist/server/src
COPY --from=build /mota/dist dist
COPY --from=build /mota/dist-office dist-office
USER node
CMD ["node", "server/dist/server/src/main.js"]

FROM nginx:1.29 AS web
COPY --from=build /mota/dist /srv/mota/signup
