# Waybill in a container: docker build --tag waybill . (or docker buildx build --platform linux/amd64,linux/arm64 …)
# Nothing that is installed or built depends on the processor, so both stages run on the building machine's own.

FROM --platform=$BUILDPLATFORM node:24-alpine AS page
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY tools tools
COPY machines machines
COPY web web
RUN npm run build

FROM --platform=$BUILDPLATFORM node:24-alpine AS packages
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-alpine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The assistant keeps what it has learned in dist/assistant, the embedded database lives in /data.
RUN mkdir -p /waybill/dist/assistant /data && chown -R node:node /waybill/dist /data
WORKDIR /waybill
COPY --from=packages /build/node_modules node_modules
COPY --from=page /build/dist/web dist/web
COPY package.json ./
COPY tools tools
COPY machines machines
COPY server server
# What screens there are: the assistant opens them.
COPY web/menu web/menu
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 CMD ["node", "server/cli/healthy.ts"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=20", "server/main.ts"]
